interface ProblemsProps {
  problems: readonly string[];
  onDismiss: () => void;
}

/** Says why the link that opened the page was not applied, until dismissed. */
export function Problems({ problems, onDismiss }: ProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <div role="alert" className="problems">
      <p>The link was not applied, and nothing has changed.</p>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      <button type="button" onClick={onDismiss}>
        Dismiss
      </button>
    </div>
  );
}
