import { formatDate, formatDateTime } from '../../domain/dateTexts';
import type { FieldEntryKind } from '../../domain/field';
import { useField } from './FieldContext';
import { fieldTexts as texts } from './fieldTexts';
import type { CountLine } from './queue/queue';
import type { QueuedEntry } from './queue/queueStore';
import { Step } from './Step';

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

/** The meter as it was known when the trip or the check was entered, and as it is. */
const vehicleRows = ({ data, seen }: QueuedEntry, theirs: Seen): Row[] => {
    const words = texts.decision.vehicle;
    const read = (value: unknown) => (typeof value === 'number' ? texts.vehicles.kilometres(value) : '–');
    const driver = ({ last_trip: trip }: Seen) => (trip as { driver: string } | null | undefined)?.driver;
    const use = ({ blocked }: Seen) => (blocked ? texts.vehicles.notDrivable : texts.vehicles.drivable);
    return [
        { name: words.odometer, mine: read(data.seen_odometer), theirs: read(theirs.odometer) },
        {
            name: words.odometer_read_at,
            mine: written(seen?.odometer_read_at),
            theirs: written(theirs.odometer_read_at),
        },
        { name: words.last_trip, mine: written(driver(seen ?? {})), theirs: written(driver(theirs)) },
        { name: words.blocked, mine: use(seen ?? {}), theirs: use(theirs) },
    ];
};
const ROWS = {
    complete_job: jobRows,
    add_note: jobRows,
    record_readings: jobRows,
    count_stock: countRows,
    enter_trip: vehicleRows,
    check_vehicle: vehicleRows,
} as const satisfies Record<FieldEntryKind, (entry: QueuedEntry, theirs: Seen) => Row[]>;

/** Two versions side by side, and the person says which one stands. Nothing is written over before. */
export const Decision = ({ entry }: { entry: QueuedEntry }) => {
    const { queue, send } = useField();
    const theirs = (entry.problem?.theirs ?? {}) as Seen;
    const isCount = entry.kind === 'count_stock';
    // what a meter cannot have shown cannot stand: it is looked at again
    const act = entry.kind === 'enter_trip' ? 'trip' : entry.kind === 'check_vehicle' ? 'check' : undefined;
    const rows = ROWS[entry.kind](entry, theirs);
    // what is completed or cancelled there cannot be completed once more
    const mayStand = !act && (isCount || (theirs.status !== 4 && theirs.status !== 0));
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
                {act && (
                    <Step to={{ tab: 'unsent', vehicle: entry.recordId, act, entry: entry.id }}>
                        {texts.decision.correct}
                    </Step>
                )}
                {!isCount && !act && (
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
