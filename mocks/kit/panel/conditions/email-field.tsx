import { useState } from 'react';
import { emailNamePattern, emailsOf } from '../../settings/call-setting.ts';

interface EmailFieldProps {
  email: string | undefined;
  onChange: (email: string | undefined) => void;
}

/** Which emails a scenario applies to, by the part before the at-sign. */
export function EmailField({ email, onChange }: EmailFieldProps) {
  const [text, setText] = useState(email ?? '');
  const name = text.trim().toLowerCase();
  const isWrong = name !== '' && !emailNamePattern.test(name);
  return (
    <label className="delay">
      <span>
        Only for<span className="hidden"> emails that begin with</span>
      </span>
      <input
        value={isWrong || name === (email ?? '') ? text : (email ?? '')}
        placeholder="all emails"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={isWrong}
        onChange={({ target }) => {
          setText(target.value);
          const typed = target.value.trim().toLowerCase();
          if (typed === '') onChange(undefined);
          else if (emailNamePattern.test(typed)) onChange(typed);
        }}
      />
      <span>{name ? emailsOf(name) : '@…'}</span>
      {isWrong && <span className="bad">Letters, digits, dots, hyphens and underscores only.</span>}
    </label>
  );
}
