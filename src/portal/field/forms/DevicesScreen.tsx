import { useState } from 'react';
import { SERIAL_NUMBER } from '../../../domain/operations/fieldEntries';
import { useField } from '../FieldContext';
import { fieldTexts as texts } from '../fieldTexts';
import type { DeviceLine, TheirDevice } from '../queue/queue';
import type { QueuedEntry } from '../queue/queueStore';
import type { StockPlace } from '../stockPlaces';
import { CodeField, type CodeNews } from './CodeField';
import { EntryActions, EntryForm } from './EntryForm';
import { useFieldDraft } from './useFieldDraft';

const PREFIX = 'here-';
const fieldOf = (serial: string) => `${PREFIX}${serial}`;
/** Form values of an entry. */
const valuesOf = ({ data }: QueuedEntry): Record<string, unknown> =>
    Object.fromEntries(((data.devices ?? []) as DeviceLine[]).map(line => [fieldOf(line.serial), line.is_here]));

interface DeviceRowProps {
    serial: string;
    about: string;
    isHere: unknown;
    onAnswer: (isHere: boolean | null) => void;
}
const DeviceRow = ({ serial, about, isHere, onAnswer }: DeviceRowProps) => (
    <li>
        <fieldset className="hw-field-device">
            <legend>{serial}</legend>
            <small>{about}</small>
            <div className="hw-field-answers">
                {([true, false] as const).map(answer => (
                    <label key={String(answer)} data-tone={answer ? 'success' : 'error'}>
                        <input
                            type="radio"
                            name={fieldOf(serial)}
                            checked={isHere === answer}
                            onChange={() => onAnswer(answer)}
                            // a second press undoes it
                            onClick={() => isHere === answer && onAnswer(null)}
                        />
                        {answer ? texts.devices.here : texts.devices.notHere}
                    </label>
                ))}
            </div>
        </fieldset>
    </li>
);

/** Device count of a place by serial number. `entry`: refused entry to correct. */
export const DevicesScreen = ({ place, entry }: { place: StockPlace; entry?: QueuedEntry }) => {
    const { queue } = useField();
    const draft = useFieldDraft(entry ? `correct ${entry.id}` : `devices ${place.id}`, entry ? valuesOf(entry) : {});
    const [fault, setFault] = useState(false);
    const { content } = draft;
    if (!content) return <p className="hw-field-quiet">{texts.loading}</p>;
    const { values } = content;
    const known = place.devices.map(({ serial }) => serial);
    const found = Object.keys(values).flatMap(name => {
        const serial = name.slice(PREFIX.length);
        return typeof values[name] === 'boolean' && !known.includes(serial) ? [serial] : [];
    });
    const answered = [...known, ...found].filter(serial => typeof values[fieldOf(serial)] === 'boolean');

    const take = (code: string): CodeNews => {
        if (!SERIAL_NUMBER.test(code)) return { text: texts.devices.noSerial(code), isFault: true };
        const serial = [...known, ...found].find(each => each.toLowerCase() === code.toLowerCase()) ?? code;
        draft.set(fieldOf(serial), true);
        setFault(false);
        return {
            text: known.includes(serial) ? texts.devices.isHere(serial) : texts.devices.isFound(serial),
            isFault: false,
        };
    };
    const keep = async (): Promise<boolean> => {
        setFault(answered.length === 0);
        if (!answered.length) return false;
        // a finding repeated after the warning is deliberate
        const reported = (entry?.problem?.theirs?.devices ?? []) as TheirDevice[];
        const data = {
            devices: answered.map(
                (serial): DeviceLine => ({
                    serial,
                    is_here: values[fieldOf(serial)] === true,
                    version: reported.find(device => device.serial === serial)?.version,
                }),
            ),
        };
        if (entry) await queue.correct(entry.id, data);
        else
            await queue.add({
                kind: 'count_devices',
                recordId: place.id,
                baseVersion: null,
                baseDocumentVersion: null,
                data,
                title: place.name,
                seen: null,
            });
        return true;
    };
    const row = (serial: string, about: string) => (
        <DeviceRow
            key={serial}
            serial={serial}
            about={about}
            isHere={values[fieldOf(serial)]}
            onAnswer={answer => {
                setFault(false);
                draft.set(fieldOf(serial), answer);
            }}
        />
    );
    return (
        <EntryForm
            back={{ tab: entry ? 'unsent' : 'vehicle' }}
            about={place.name}
            heading={texts.devices.title}
            entry={entry}
            draft={draft}
            onKeep={keep}
        >
            <p className="hw-field-muted">{texts.devices.hint}</p>
            <CodeField label={texts.devices.serial} hint={texts.devices.serialHint} onCode={take} />
            <ul className="hw-field-quantities">
                {found.map(serial => row(serial, texts.parts.notHere))}
                {place.devices.map(({ serial, product }) => row(serial, product))}
            </ul>
            <p role="status" className="hw-field-muted">
                {texts.check.answered(answered.length, known.length + found.length)}
            </p>
            {fault && (
                <p className="hw-error" role="alert">
                    {texts.devices.none}
                </p>
            )}
            <EntryActions />
        </EntryForm>
    );
};
