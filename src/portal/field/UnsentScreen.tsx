import { useState } from 'react';
import { formatDateTime, formatTime } from '../../domain/calendar/dateTexts';
import { Attachments } from './Attachments';
import { BackLink } from './BackLink';
import { Decision } from './Decision';
import { useField } from './FieldContext';
import type { FieldDay } from './fieldApi';
import { fieldTexts as texts } from './fieldTexts';
import { entryKindText } from './jobTexts';
import { hasOpenParts } from './queue/queue';
import { type QueueStatus, queueStatus } from './queue/queueStatus';
import type { QueuedEntry } from './queue/queueStore';
import { placesToCount } from './stockPlaces';
import { goToView, type View } from './view';

const TONES: Partial<Record<QueueStatus, 'warning' | 'error'>> = {
    conflict: 'warning',
    refused: 'error',
    fault: 'warning',
    rights: 'warning',
};
const statusText = (status: QueueStatus, { retry }: QueuedEntry): string =>
    (status === 'fault' || status === 'rights') && retry
        ? texts.retry[status](formatTime(retry.at))
        : texts.states[status as Exclude<QueueStatus, 'fault' | 'rights'>];

const saveFile = (name: string, text: string) => {
    const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
};

/** Form that corrects the entry, if its subject is still cached. */
const correctionOf = ({ id: entry, kind, recordId }: QueuedEntry, day: FieldDay): View | undefined => {
    const { jobs, vehicles } = day;
    const isKept = (records: readonly { id: number }[]) => records.some(({ id }) => id === recordId);
    if (kind === 'complete_job' && isKept(jobs)) return { tab: 'unsent', job: recordId, act: 'complete', entry };
    if (kind === 'enter_trip' && isKept(vehicles)) return { tab: 'unsent', vehicle: recordId, act: 'trip', entry };
    if (kind === 'check_vehicle' && isKept(vehicles)) return { tab: 'unsent', vehicle: recordId, act: 'check', entry };
    if (kind === 'count_stock' && isKept(placesToCount(day))) return { tab: 'unsent', count: recordId, entry };
    if (kind === 'count_devices' && isKept(placesToCount(day))) return { tab: 'unsent', devices: recordId, entry };
    return undefined;
};

const Entry = ({ entry }: { entry: QueuedEntry }) => {
    const { queue, send, day, entries = [], isUnreached } = useField();
    const [isConfirming, setConfirming] = useState(false);
    const [failed, setFailed] = useState(false);
    const then = (work: Promise<unknown>) => {
        setFailed(false);
        void work.then(
            () => send(),
            error => {
                console.error('A decision could not be kept', error);
                setFailed(true);
            },
        );
    };
    const correction = correctionOf(entry, day);
    const photos = entry.parts.length;
    const status = queueStatus(entry, entries, { isUnreached });
    const isSettled = entry.state === 'waiting' && !entry.retry;
    return (
        <li className="hw-field-section" data-entry={entry.state}>
            <p className="hw-field-kind">{entryKindText(entry.kind)}</p>
            <h2>{entry.title}</h2>
            <p className="hw-field-muted">
                {formatDateTime(entry.doneAt)}
                {photos > 0 && ` · ${texts.unsentScreen.photos(photos)}`}
            </p>
            <p className="hw-field-chips">
                <span className="hw-field-chip" data-tone={TONES[status]}>
                    {statusText(status, entry)}
                </span>
            </p>
            {entry.problem && (
                <p className={`hw-alert ${entry.state === 'conflict' ? 'hw-field-warning' : 'hw-alert-error'}`}>
                    {[entry.problem.message, ...entry.problem.fields].join(' ')}
                </p>
            )}
            {photos > 0 && hasOpenParts(entry) && <Attachments entry={entry} />}
            {entry.state === 'conflict' && entry.problem?.theirs && (
                <Decision entry={entry} correction={correction} then={then} />
            )}
            {failed && (
                <p className="hw-alert hw-alert-error" role="alert">
                    {texts.unsentScreen.failed}
                </p>
            )}
            <div className="hw-field-buttons">
                {entry.state === 'refused' && correction && (
                    <button type="button" className="hw-button" onClick={() => goToView(correction)}>
                        {texts.unsentScreen.correct}
                    </button>
                )}
                {!isSettled && !(entry.state === 'conflict' && entry.problem?.theirs) && (
                    <button
                        type="button"
                        className="hw-button hw-button-quiet"
                        onClick={() => then(queue.tryAgain(entry.id))}
                    >
                        {texts.unsentScreen.tryAgain}
                    </button>
                )}
                {entry.state !== 'aside' && !isSettled && (
                    <button
                        type="button"
                        className="hw-button hw-button-quiet"
                        onClick={() => then(queue.setAside(entry.id))}
                    >
                        {texts.unsentScreen.aside}
                    </button>
                )}
                <button
                    type="button"
                    className="hw-button hw-button-quiet"
                    onClick={() =>
                        void queue
                            .exported(entry.id)
                            .then(text => text && saveFile(`${entry.title.replace(/[^\w-]+/g, '-')}.json`, text))
                    }
                >
                    {texts.unsentScreen.save}
                </button>
                {entry.state === 'aside' &&
                    (isConfirming ? (
                        <>
                            <p role="alert">{texts.unsentScreen.removeAsk}</p>
                            <button
                                type="button"
                                className="hw-button hw-field-danger"
                                onClick={() => then(queue.remove(entry.id))}
                            >
                                {texts.unsentScreen.removeIt}
                            </button>
                            <button
                                type="button"
                                className="hw-button hw-button-quiet"
                                onClick={() => setConfirming(false)}
                            >
                                {texts.unsentScreen.keepIt}
                            </button>
                        </>
                    ) : (
                        <button type="button" className="hw-button hw-button-quiet" onClick={() => setConfirming(true)}>
                            {texts.unsentScreen.remove}
                        </button>
                    ))}
            </div>
        </li>
    );
};

/** All of the user's unsent entries on this phone, with their actions. */
export const UnsentScreen = () => {
    const { entries = [], send, isSending } = useField();
    return (
        <>
            <BackLink to={{ tab: 'today' }} />
            <div className="hw-field-heading">
                <h1>{texts.unsent(entries.length)}</h1>
            </div>
            {entries.length === 0 ? (
                <p className="hw-field-empty">{texts.unsentScreen.none}</p>
            ) : (
                <>
                    <p className="hw-field-muted">{texts.unsentScreen.hint}</p>
                    <div className="hw-field-buttons">
                        <button
                            type="button"
                            className="hw-button"
                            disabled={isSending}
                            onClick={() => void send({ atOnce: true })}
                        >
                            {isSending ? texts.unsentScreen.sending : texts.unsentScreen.sendNow}
                        </button>
                    </div>
                    <ul className="hw-field-cards">
                        {entries.map(entry => (
                            <Entry key={entry.id} entry={entry} />
                        ))}
                    </ul>
                </>
            )}
        </>
    );
};
