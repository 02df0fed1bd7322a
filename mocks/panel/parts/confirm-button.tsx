import { useEffect, useState } from 'react';

const askedForMs = 4000;

interface ConfirmButtonProps {
  text: string;
  /** What would be lost, as a question; nothing to ask when null. */
  question: string | null;
  /** The accessible name, where the text alone says too little. */
  name?: string;
  onConfirm: () => void;
}

/** A button that asks for confirmation before data is lost: a second press within 4 s confirms. */
export function ConfirmButton({ text, question, name, onConfirm }: ConfirmButtonProps) {
  const [isAsking, setIsAsking] = useState(false);

  useEffect(() => {
    if (!isAsking) return;
    const timer = setTimeout(() => setIsAsking(false), askedForMs);
    return () => clearTimeout(timer);
  }, [isAsking]);

  function handleClick(): void {
    const mustAsk = question !== null && !isAsking;
    setIsAsking(mustAsk);
    if (!mustAsk) onConfirm();
  }

  return (
    <button
      type="button"
      className={isAsking ? 'asking' : undefined}
      aria-label={isAsking ? undefined : name}
      onClick={handleClick}
    >
      {isAsking ? question : text}
    </button>
  );
}
