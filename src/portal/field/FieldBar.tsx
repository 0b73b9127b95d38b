import { useState } from 'react';
import { Mark } from '../public/Mark';
import { fieldTexts as texts } from './fieldTexts';
import { LineIcon } from './LineIcon';
import type { QueuedEntry } from './queue/queueStore';
import { SignOut } from './SignOut';
import { fieldPath, goToView } from './view';

interface FieldBarProps {
    entries: readonly QueuedEntry[] | undefined;
    isOffline: boolean;
    isSending: boolean;
}

/** Always visible: the number of unsent entries, and of those needing a decision. */
export const FieldBar = ({ entries = [], isOffline, isSending }: FieldBarProps) => {
    const [leaving, setLeaving] = useState(false);
    const needs = entries.some(({ state }) => state === 'conflict' || state === 'refused');
    const tone = needs ? 'error' : entries.length > 0 ? 'warning' : 'success';
    return (
        <header className="hw-field-bar">
            <a className="hw-field-brand" href="/dit-connect/job-card/list" title={texts.portal}>
                <Mark size={24} />
                {texts.title}
            </a>
            <a
                className="hw-field-unsent"
                data-tone={tone}
                data-sending={isSending || undefined}
                href={fieldPath({ tab: 'unsent' })}
                onClick={event => {
                    event.preventDefault();
                    goToView({ tab: 'unsent' });
                }}
            >
                {isOffline && (
                    <svg width="18" height="18" viewBox="0 0 24 24" role="img" aria-label={texts.noSignal}>
                        <path
                            d="M4 4l16 16M8.5 15.500a5 5 0 0 1 7 0M5 12a10 10 0 0 1 4-2.500M12 19h.01M15 9.500a10 10 0 0 1 4 2.500"
                            fill="none"
                            stroke="currentColor"
                            strokeWidth="2"
                            strokeLinecap="round"
                        />
                    </svg>
                )}
                <span role="status">{texts.unsent(entries.length)}</span>
            </a>
            <button type="button" className="hw-field-out" aria-label={texts.signOut} onClick={() => setLeaving(true)}>
                <LineIcon path="M10 4H5v16h5M14 8l4 4-4 4M18 12H9" />
            </button>
            {leaving && <SignOut unsent={entries.length} onClose={() => setLeaving(false)} />}
        </header>
    );
};
