interface ProblemsProps {
  problems: readonly string[];
  onDismiss: () => void;
}

/** Says why the link that the page was opened by was not applied, until that has been read. */
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
