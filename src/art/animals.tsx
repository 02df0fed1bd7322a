import { Shadow } from './scenery.tsx';

/** A standing dog, looking left, 26 units high. */
export function Dog() {
  return (
    <>
      <Shadow radius={11} height={22} />
      <g data-part="jump">
        <path stroke="#a86f36" strokeWidth="3.5" d="M-6-9v7.500M7-9l2 7.5" />
        <path stroke="#c98a4b" strokeWidth="3.5" d="M-9-9v8.500M4-9v8.5" />
        <path data-part="tail" stroke="#c98a4b" strokeWidth="3.5" d="M9-14q6-1 6-9" />
        <path stroke="#c98a4b" strokeWidth="10" d="M-6-13H5" />
        <path stroke="#c98a4b" strokeWidth="6" d="M-8-15l-2-5M-12-20l-4 1.5" />
        <circle fill="#c98a4b" cx="-10" cy="-22" r="6" />
        <path fill="#7a4a2c" d="M-8-28q6 2 4 10-4 0-5-6z" />
        <path stroke="var(--dark)" d="M-12-23v.4M-18-20v.4" />
        <path stroke="#d64545" strokeWidth="3" d="M-12-15.500l7-1.5" />
      </g>
    </>
  );
}

/** A cat sitting upright and looking at the visitor, 20 units high. */
export function Cat() {
  return (
    <>
      <path
        fill="var(--dark)"
        d="M-6 0Q-7-8-3-11H3Q7-8 6 0zM-5-12l-.5-8 3.5 2.500h4l3.5-2.5-.5 8q-5 4-10 0z"
      />
      <path stroke="var(--dark)" strokeWidth="2.5" d="M6-1q5 0 4-6" />
      <path stroke="var(--accent)" strokeWidth="1.5" d="M-2-14v.1M2-14v.1" />
    </>
  );
}
