import { formatDate, formatDateTime } from '../../domain/dateTexts';
import { useField } from './FieldContext';
import { fieldTexts as texts } from './fieldTexts';
import type { CountLine } from './queue/queue';
import type { QueuedEntry } from './queue/queueStore';

interface Row {
    name: string;
    mine: string;
    theirs: string;
}
const written = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return '–';
    if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return formatDateTime(value);
    if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(value);
    return String(value);
};
type Seen = Record<string, unknown>;

/** What somebody else changed since it was looked at, beside what is to be sent. */
const jobRows = ({ data, seen, doneAt }: QueuedEntry, theirs: Seen): Row[] => {
    const changed = (Object.keys(texts.decision.fields) as (keyof typeof texts.decision.fields)[]).filter(
        name => written(seen?.[name]) !== written(theirs[name]),
    );
    const mine: Seen = {
        ...seen,
        status_label: texts.job.done,
        completed_at: doneAt,
        completed_by: texts.decision.me,
        completion_notes: data.notes,
    };
    const always = ['status_label', 'completion_notes'] as const;
    return [...new Set([...always, ...changed])].map(name => ({
        name: texts.decision.fields[name],
        mine: written(mine[name]),
        theirs: written(theirs[name]),
    }));
};
const countRows = ({ data }: QueuedEntry, theirs: Seen): Row[] => {
    const counts = (theirs.counts ?? []) as { supplement_id: number; name: string; counted_quantity: number | null }[];
    return ((data.lines ?? []) as CountLine[]).map(line => {
        const other = counts.find(({ supplement_id }) => supplement_id === line.supplement_id);
        return {
            name: other?.name ?? String(line.supplement_id),
            mine: texts.vehicles.litres(line.counted_quantity),
            theirs: other?.counted_quantity === null || !other ? '–' : texts.vehicles.litres(other.counted_quantity),
        };
    });
};

/** Two versions side by side, and the person says which one stands. Nothing is written over before. */
export const Decision = ({ entry }: { entry: QueuedEntry }) => {
    const { queue, send } = useField();
    const theirs = (entry.problem?.theirs ?? {}) as Seen;
    const isCount = entry.kind === 'count_stock';
    const rows = isCount ? countRows(entry, theirs) : jobRows(entry, theirs);
    // what is completed or cancelled there cannot be completed once more
    const mayStand = isCount || (theirs.status !== 4 && theirs.status !== 0);
    const then = (work: Promise<unknown>) => void work.then(() => send());
    return (
        <>
            <div className="hw-field-sides">
                <table>
                    <thead>
                        <tr>
                            <td />
                            <th scope="col">{texts.decision.mine}</th>
                            <th scope="col">{texts.decision.theirs}</th>
                        </tr>
                    </thead>
                    <tbody>
                        {rows.map(({ name, mine, theirs: other }) => (
                            <tr key={name} data-differs={mine !== other || undefined}>
                                <th scope="row">{name}</th>
                                <td>{mine}</td>
                                <td>{other}</td>
                            </tr>
                        ))}
                    </tbody>
                </table>
            </div>
            <div className="hw-field-buttons">
                {mayStand && (
                    <button type="button" className="hw-button" onClick={() => then(queue.sendMine(entry.id))}>
                        {texts.decision.sendMine}
                    </button>
                )}
                {!isCount && (
                    <button
                        type="button"
                        className={mayStand ? 'hw-button hw-button-quiet' : 'hw-button'}
                        onClick={() => then(queue.addToTheirs(entry.id))}
                    >
                        {texts.decision.addToTheirs}
                    </button>
                )}
            </div>
        </>
    );
};
