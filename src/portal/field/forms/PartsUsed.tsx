import { formatInUnit } from '../../../domain/stock/quantities';
import { useField } from '../FieldContext';
import type { FieldJob, FieldJobPart } from '../fieldApi';
import { fieldTexts as texts } from '../fieldTexts';
import { type KnownPart, knownParts, oneMore, quantityFault } from '../stockPlaces';
import { PartFinder } from './PartFinder';
import { QuantityRow } from './QuantityRow';

type Values = Readonly<Record<string, unknown>>;
interface UsedLine {
    inventory_item_id: number;
    quantity: number;
}
const PREFIX = 'part-';
const fieldOf = (id: number) => `${PREFIX}${id}`;
/** Whether completion asks for used parts: the job has parts and a source location. */
export const needsParts = ({ parts, parts_location_id }: Pick<FieldJob, 'parts' | 'parts_location_id'>): boolean =>
    parts.length > 0 && parts_location_id !== null;

/** Initial part quantities, keyed by form field: the job's, or those of the entry being corrected. */
export const initialParts = ({ parts }: FieldJob, previous?: readonly UsedLine[]): Record<string, unknown> => {
    const taken = parts
        .filter(({ quantity }) => quantity > 0 || previous)
        .map(({ inventory_item_id: id, quantity }) => [fieldOf(id), previous ? 0 : quantity] as const);
    const used = (previous ?? []).map(({ inventory_item_id: id, quantity }) => [fieldOf(id), quantity] as const);
    return Object.fromEntries([...taken, ...used]);
};
const idsIn = (values: Values): number[] =>
    Object.keys(values).flatMap(name =>
        name.startsWith(PREFIX) && values[name] !== undefined ? [Number(name.slice(PREFIX.length))] : [],
    );
/** All used parts, as sent. */
export const usedParts = (values: Values): UsedLine[] =>
    idsIn(values).flatMap(id => {
        const quantity = Number(values[fieldOf(id)] ?? 0);
        return quantity > 0 ? [{ inventory_item_id: id, quantity }] : [];
    });
type Used = Pick<FieldJobPart, 'name' | 'unit' | 'available' | 'kit_quantity'> & { id: number };
const linesOf = (job: FieldJob, known: readonly KnownPart[], values: Values): Used[] => {
    const own = job.parts.map(({ inventory_item_id: id, ...part }) => ({ ...part, id }));
    return idsIn(values).flatMap(id => {
        const part = known.find(each => each.id === id);
        const line =
            own.find(each => each.id === id) ?? (part && { ...part, available: part.free, kit_quantity: null });
        return line ? [line] : [];
    });
};
/** Errors of used parts, by field. */
export const partFaults = (job: FieldJob, known: readonly KnownPart[], values: Values): Record<string, string[]> =>
    Object.fromEntries(
        linesOf(job, known, values).flatMap(({ id, unit }) => {
            const fault = quantityFault(values[fieldOf(id)] ?? 0, unit);
            return fault ? [[fieldOf(id), [fault]]] : [];
        }),
    );

interface PartsUsedProps {
    job: FieldJob;
    values: Values;
    faults: Readonly<Record<string, string>>;
    onChange: (name: string, value: unknown) => void;
    /** adds one piece, or a new line */
    onAdd: (name: string, next: (value: unknown) => unknown) => void;
}
/** Parts actually used: the job's, and others from the same location. */
export const PartsUsed = ({ job, values, faults, onChange, onAdd }: PartsUsedProps) => {
    const { day } = useField();
    const known = knownParts(day, job.parts_location_id);
    const lines = linesOf(job, known, values);
    const add = (part: KnownPart): string => {
        onAdd(fieldOf(part.id), value => (part.unit === 'each' ? oneMore(value) : (value ?? '')));
        requestAnimationFrame(() => document.querySelector<HTMLElement>(`[name="${fieldOf(part.id)}"]`)?.focus());
        return texts.parts.added(part.name);
    };
    return (
        <section className="hw-field-list" aria-label={texts.parts.title}>
            <h2>{texts.parts.title}</h2>
            <p className="hw-field-muted">
                {[job.parts_location && `${texts.parts.from(job.parts_location)}.`, texts.parts.usedHint]
                    .filter(Boolean)
                    .join(' ')}
            </p>
            <ul className="hw-field-quantities">
                {lines.map(({ id, name, unit, available, kit_quantity: kit }) => {
                    const quantity = values[fieldOf(id)];
                    const isMore = typeof quantity === 'number' && available !== null && quantity > available;
                    return (
                        <QuantityRow
                            key={id}
                            name={fieldOf(id)}
                            label={name}
                            unit={unit}
                            value={quantity}
                            onChange={value => onChange(fieldOf(id), value)}
                            hasSteps
                            facts={[
                                kit === null || kit === quantity ? undefined : texts.parts.kit(formatInUnit(kit, unit)),
                                available === null ? undefined : texts.parts.forJob(formatInUnit(available, unit)),
                            ]}
                            warning={isMore ? texts.parts.tooMany(formatInUnit(available, unit)) : undefined}
                            error={faults[fieldOf(id)]}
                        />
                    );
                })}
            </ul>
            {known.some(({ isHere }) => isHere) ? (
                <PartFinder
                    label={texts.parts.add}
                    parts={known.filter(({ isHere }) => isHere)}
                    onScan={add}
                    onChoose={add}
                />
            ) : (
                <p className="hw-field-muted">{texts.parts.noOthers}</p>
            )}
        </section>
    );
};
