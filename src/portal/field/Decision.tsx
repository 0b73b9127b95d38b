import type { Field } from '../../contract/metadata';
import { formatDate, formatDateTime } from '../../domain/calendar/dateTexts';
import type { FieldEntryKind } from '../../domain/operations/fieldEntries';
import { JOB_STATUS } from '../../domain/operations/jobs';
import type { PartLine } from '../../domain/stock/inventory';
import { formatInUnit, type StockUnit } from '../../domain/stock/quantities';
import { useField } from './FieldContext';
import type { FieldDay, FieldJob, FieldJobPart, FieldStocktake } from './fieldApi';
import { fieldsOf } from './fieldsOf';
import { fieldTexts as texts } from './fieldTexts';
import { drawnSignature } from './photos';
import { type CountLine, type DeviceLine, type TheirDevice, theirCount } from './queue/queue';
import type { QueuedEntry } from './queue/queueStore';
import { Step } from './Step';
import type { View } from './view';

interface Row {
    name: string;
    mine: string;
    theirs: string;
    /** set if there is more to it than different values */
    differs?: boolean;
}
const written = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return '–';
    if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return formatDateTime(value);
    if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(value);
    return String(value);
};
type Seen = Record<string, unknown>;

/**
 * Conflict rows of a job: always status and notes, plus every field that the server's copy changed since the entry was made.
 */
const jobRows = (entry: QueuedEntry, theirs: Seen, day: FieldDay): Row[] => {
    const { data, seen, doneAt } = entry;
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
    return [
        ...[...new Set([...always, ...changed])].map(name => ({
            name: texts.decision.fields[name],
            mine: written(mine[name]),
            theirs: written(theirs[name]),
        })),
        ...documentRows(entry, theirs, day),
        ...partRows(data, theirs),
    ];
};
/** Status set offline, beside the current one. */
const statusRows = ({ data, seen }: QueuedEntry, theirs: Seen, day: FieldDay): Row[] => {
    const made = day.job_transitions.find(({ name }) => name === data.transition);
    const { status_label: status, assigned_to: person } = texts.decision.fields;
    return [
        { name: status, mine: written(made?.to_label), theirs: written(theirs.status_label) },
        { name: person, mine: written(seen?.assigned_to), theirs: written(theirs.assigned_to) },
    ];
};
/** Entered values whose document field changed since it was read: sending the local one would overwrite it. */
const documentRows = ({ data, seen }: QueuedEntry, theirs: Seen, day: FieldDay): Row[] => {
    const valuesOf = (job: Seen | null): Seen => (job?.document as FieldJob['document'])?.values ?? {};
    const [before, after] = [valuesOf(seen), valuesOf(theirs)];
    const entered = (data.document ?? {}) as Seen;
    const valueText = ({ type, options, references }: Field, value: unknown): string => {
        // signatures have no text
        if (type === 'json') return value ? '…' : '–';
        const one = (each: unknown) =>
            written(
                options?.find(option => option.value === each)?.label ??
                    day.choices[references ?? '']?.find(({ id }) => id === each)?.label ??
                    each,
            );
        return Array.isArray(value) ? value.map(one).join(', ') || '–' : one(value);
    };
    return fieldsOf(day, String(theirs.type))
        .filter(({ name }) => name in entered && JSON.stringify(before[name]) !== JSON.stringify(after[name]))
        .map(field => ({
            name: field.title,
            mine: valueText(field, entered[field.name]),
            theirs: valueText(field, after[field.name]),
        }));
};
/** Parts used against stock available; `differs` marks a shortage. */
const partRows = (data: QueuedEntry['data'], theirs: Seen): Row[] => {
    const theirParts = (theirs.parts ?? []) as FieldJobPart[];
    return ((data.parts ?? []) as PartLine[]).flatMap(({ inventory_item_id: id, quantity }) => {
        const part = theirParts.find(({ inventory_item_id }) => inventory_item_id === id);
        if (!part) return [];
        return [
            {
                name: part.name,
                mine: texts.parts.used(formatInUnit(quantity, part.unit)),
                theirs: part.available === null ? '–' : texts.parts.available(formatInUnit(part.available, part.unit)),
                differs: part.available !== null && quantity > part.available,
            },
        ];
    });
};
const countRows = ({ data, seen }: QueuedEntry, theirs: Seen): Row[] => {
    const named = (seen?.names ?? []) as { inventory_item_id: number; name: string; unit: StockUnit }[];
    return ((data.lines ?? []) as CountLine[]).map(line => {
        const other = theirCount(line, theirs as unknown as FieldStocktake);
        const part = line.inventory_item_id
            ? named.find(({ inventory_item_id }) => inventory_item_id === line.inventory_item_id)
            : undefined;
        const unit = other && 'unit' in other ? other.unit : line.inventory_item_id ? (part?.unit ?? 'each') : 'L';
        return {
            name: other?.name ?? part?.name ?? String(line.supplement_id ?? line.inventory_item_id),
            mine: formatInUnit(line.counted_quantity, unit),
            theirs: other?.counted_quantity === null || !other ? '–' : formatInUnit(other.counted_quantity, unit),
        };
    });
};

const deviceRows = ({ data }: QueuedEntry, theirs: Seen): Row[] => {
    const theirDevices = (theirs.devices ?? []) as TheirDevice[];
    return ((data.devices ?? []) as DeviceLine[]).map(({ serial, is_here: isHere }) => ({
        name: serial,
        mine: isHere ? texts.devices.here : texts.devices.notHere,
        theirs: theirDevices.find(device => device.serial === serial)?.place ?? '–',
    }));
};
/**
 * Whether a device marked as found here is installed at a site. Such a device must be uninstalled, not moved to this location.
 */
const isInstalled = ({ data }: QueuedEntry, theirs: Seen): boolean =>
    ((data.devices ?? []) as DeviceLine[]).some(
        ({ serial, is_here: isHere }) =>
            isHere &&
            ((theirs.devices ?? []) as TheirDevice[]).some(device => device.serial === serial && device.is_installed),
    );

/** Odometer when the trip or check was entered, and now. */
const vehicleRows = ({ data, seen }: QueuedEntry, theirs: Seen): Row[] => {
    const decisionTexts = texts.decision.vehicle;
    const read = (value: unknown) => (typeof value === 'number' ? texts.vehicles.kilometres(value) : '–');
    const driver = ({ last_trip: trip }: Seen) => (trip as { driver: string } | null | undefined)?.driver;
    const use = ({ blocked }: Seen) => (blocked ? texts.vehicles.notDrivable : texts.vehicles.drivable);
    return [
        { name: decisionTexts.odometer, mine: read(data.seen_odometer), theirs: read(theirs.odometer) },
        {
            name: decisionTexts.odometer_read_at,
            mine: written(seen?.odometer_read_at),
            theirs: written(theirs.odometer_read_at),
        },
        { name: decisionTexts.last_trip, mine: written(driver(seen ?? {})), theirs: written(driver(theirs)) },
        { name: decisionTexts.blocked, mine: use(seen ?? {}), theirs: use(theirs) },
    ];
};
const ROWS = {
    complete_job: jobRows,
    late_completion: jobRows,
    change_job_status: statusRows,
    add_note: jobRows,
    record_readings: jobRows,
    count_stock: countRows,
    count_devices: deviceRows,
    enter_trip: vehicleRows,
    check_vehicle: vehicleRows,
} as const satisfies Record<FieldEntryKind, (entry: QueuedEntry, theirs: Seen, day: FieldDay) => Row[]>;

interface DecisionProps {
    entry: QueuedEntry;
    correction: View | undefined;
    /** Sends once the decision is stored, or reports that it could not be stored. */
    then: (work: Promise<unknown>) => void;
}
/** Both versions side by side, from which the user chooses. Nothing is overwritten before. */
export const Decision = ({ entry, correction, then }: DecisionProps) => {
    const { day, queue } = useField();
    const theirs = (entry.problem?.theirs ?? {}) as Seen;
    const isCount = entry.kind === 'count_stock' || entry.kind === 'count_devices';
    // an impossible reading cannot be kept, only corrected
    const isDrive = entry.kind === 'enter_trip' || entry.kind === 'check_vehicle';
    const rows = ROWS[entry.kind](entry, theirs, day);
    // a job completed or cancelled meanwhile cannot be completed again
    const isOpen = theirs.status !== JOB_STATUS.completed && theirs.status !== JOB_STATUS.cancelled;
    const canKeep = !isDrive && (isCount ? !isInstalled(entry, theirs) : isOpen);
    const canCorrect = isDrive || entry.kind === 'count_devices' || (entry.kind === 'complete_job' && isOpen);
    // missing stock needs a correction, a retry cannot help
    const isShort = canCorrect && rows.some(({ differs }) => differs);
    const again = canCorrect && correction && (
        <Step to={correction} quiet={canKeep && !isShort}>
            {texts.decision.correct}
        </Step>
    );
    const isCompletion = entry.kind === 'complete_job';
    const addToTheirs = async (reopen: boolean) => {
        const drawn = await drawnSignature(entry);
        return queue.addToTheirs(entry.id, { reopen }, drawn ? [drawn] : []);
    };
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
                        {rows.map(({ name, mine, theirs: other, differs = mine !== other }) => (
                            <tr key={name} data-differs={differs || undefined}>
                                <th scope="row">{name}</th>
                                <td>{mine}</td>
                                <td>{other}</td>
                            </tr>
                        ))}
                    </tbody>
                </table>
            </div>
            <div className="hw-field-buttons">
                {isShort && again}
                {canKeep && (
                    <button
                        type="button"
                        className={isShort ? 'hw-button hw-button-quiet' : 'hw-button'}
                        onClick={() => then(queue.sendMine(entry.id))}
                    >
                        {texts.decision.sendMine}
                    </button>
                )}
                {!isShort && again}
                {isCompletion && (
                    <button
                        type="button"
                        className={canKeep ? 'hw-button hw-button-quiet' : 'hw-button'}
                        onClick={() => then(addToTheirs(false))}
                    >
                        {texts.decision.addToTheirs}
                    </button>
                )}
                {isCompletion && !isOpen && (
                    <button type="button" className="hw-button hw-button-quiet" onClick={() => then(addToTheirs(true))}>
                        {texts.decision.reopen}
                    </button>
                )}
            </div>
            {isCompletion && <p className="hw-field-muted">{texts.decision.addedToTheirs}</p>}
        </>
    );
};
