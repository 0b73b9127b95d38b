import { useState } from 'react';
import type { Field } from '../../../contract/metadata';
import { readingFault } from '../../../domain/records/numberEntry';
import { compareNames } from '../../../domain/records/textFolding';
import { formatInUnit, isVolume, type StockUnit, stockMessages } from '../../../domain/stock/quantities';
import { useField } from '../FieldContext';
import { fieldTexts as texts } from '../fieldTexts';
import type { CountLine } from '../queue/queue';
import type { QueuedEntry } from '../queue/queueStore';
import { inStock, type KnownPart, knownParts, oneMore, quantityFault, type StockPlace } from '../stockPlaces';
import { EntryActions, EntryForm } from './EntryForm';
import { BARE, FormField } from './FormField';
import { PartFinder } from './PartFinder';
import { QuantityRow } from './QuantityRow';
import { useFieldDraft } from './useFieldDraft';

const supplementField = (id: number) => `quantity-${id}`;
const partField = (id: number) => `part-${id}`;
const fieldOf = (line: Pick<CountLine, 'supplement_id' | 'inventory_item_id'>) =>
    line.inventory_item_id ? partField(line.inventory_item_id) : supplementField(Number(line.supplement_id));
const quantityOf = (id: number, title: string): Field => ({
    name: supplementField(id),
    type: 'number',
    title,
    unit: 'L',
    ...BARE,
});
const isGiven = (value: unknown) => value !== null && value !== undefined;

/** Form values of an entry. */
const valuesOf = ({ data }: QueuedEntry): Record<string, unknown> =>
    Object.fromEntries(((data.lines ?? []) as CountLine[]).map(line => [fieldOf(line), line.counted_quantity]));

/**
 * Base quantity of each count line, keyed by its form field: the server's count, overridden by queued entries. A corrected
 * entry keeps its own base quantities.
 */
const baseCounts = (
    { id: place, stocktake }: StockPlace,
    entries: readonly QueuedEntry[] | undefined,
    entry: QueuedEntry | undefined,
): Record<string, number | null> => {
    const linesOf = ({ data }: QueuedEntry) => (data.lines ?? []) as CountLine[];
    const own = (entries ?? []).filter(
        ({ id, kind, recordId, state }) =>
            kind === 'count_stock' && recordId === place && state !== 'aside' && id !== entry?.id,
    );
    return Object.fromEntries([
        ...[...(stocktake?.counts ?? []), ...(stocktake?.part_counts ?? [])].map(line => [
            fieldOf(line),
            line.counted_quantity,
        ]),
        ...own.flatMap(linesOf).map(line => [fieldOf(line), line.counted_quantity]),
        ...(entry ? linesOf(entry) : []).map(line => [fieldOf(line), line.seen_quantity ?? null]),
    ]);
};

/** Parts to count, by shelf: those on record at the place, on the count sheet, or already entered. */
const partsToCount = ({ stocktake }: StockPlace, known: readonly KnownPart[], values: Record<string, unknown>) => {
    const onSheet = stocktake?.part_counts ?? [];
    const named = known.filter(
        ({ id, isHere }) =>
            isHere ||
            isGiven(values[partField(id)]) ||
            onSheet.some(({ inventory_item_id }) => inventory_item_id === id),
    );
    const nowhere = { sku: null, barcode: null, shelf: null, quantity: null, free: null, isHere: true };
    return [
        ...named.sort((one, other) => compareNames(one.shelf ?? '\uffff', other.shelf ?? '\uffff')),
        // sheet items outside the cached names
        ...onSheet
            .filter(({ inventory_item_id: id }) => !named.some(part => part.id === id))
            .map(({ inventory_item_id: id, name, unit }): KnownPart => ({ id, name, unit, ...nowhere })),
    ];
};

/** Stocktake entry for a location: adds to the open stocktake or starts one. `entry`: a refused queue entry to correct. */
export const CountScreen = ({ place, entry }: { place: StockPlace; entry?: QueuedEntry }) => {
    const { day, entries, queue } = useField();
    const draft = useFieldDraft(
        entry ? `correct ${entry.id}` : `count ${place.id}`,
        entry ? valuesOf(entry) : {},
        baseCounts(place, entries, entry),
    );
    const [faults, setFaults] = useState<Record<string, string>>({});
    const { content } = draft;
    if (!content) return <p className="hw-field-quiet">{texts.loading}</p>;
    const { values, looked } = content;
    const counts = place.stocktake?.counts ?? [];
    const partCounts = place.stocktake?.part_counts ?? [];
    const supplements = new Map([
        ...place.stock.map(({ supplement_id, name }) => [supplement_id, name] as const),
        ...counts.map(({ supplement_id, name }) => [supplement_id, name] as const),
    ]);
    const known = knownParts(day, place.id);
    const parts = partsToCount(place, known, values);

    /** Adds one piece; for measured parts asks for the quantity instead. */
    const scan = (part: KnownPart): string => {
        const name = partField(part.id);
        if (part.unit !== 'each') {
            ask(part);
            return texts.parts.howMuch(part.name);
        }
        draft.setFrom(name, oneMore);
        return texts.parts.counted(part.name, formatInUnit(oneMore(values[name]), 'each'));
    };
    const ask = (part: KnownPart) => {
        const name = partField(part.id);
        // parts without stock here become lines of their own
        if (!parts.some(({ id }) => id === part.id)) draft.set(name, '');
        requestAnimationFrame(() => document.querySelector<HTMLElement>(`[name="${name}"]`)?.focus());
    };

    const keep = async (): Promise<boolean> => {
        const given = [
            ...[...supplements.keys()].map(id => ({ of: 'supplement_id', id, name: supplementField(id), unit: 'L' })),
            ...parts.map(({ id, unit }) => ({ of: 'inventory_item_id', id, name: partField(id), unit })),
        ].flatMap(line => {
            const value = values[line.name];
            return isGiven(value) && value !== '' ? [{ ...line, value }] : [];
        });
        const newFaults: Record<string, string> = Object.fromEntries(
            given.flatMap(({ of, name, unit, value }): [string, string][] => {
                if (of === 'inventory_item_id') {
                    const fault = quantityFault(value, unit as StockUnit);
                    return fault ? [[name, fault]] : [];
                }
                if (typeof value === 'string') return [[name, readingFault(value) ?? texts.vehicles.noNumber]];
                if (typeof value !== 'number' || value < 0) return [[name, texts.vehicles.noNumber]];
                return isVolume(value) ? [] : [[name, stockMessages.decimals]];
            }),
        );
        const [first] = [...[...supplements.keys()].map(supplementField), ...parts.map(({ id }) => partField(id))];
        if (!given.length && first) newFaults[first] = texts.vehicles.nothingCounted;
        setFaults(newFaults);
        const [wrong] = Object.keys(newFaults);
        if (wrong) document.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
        if (!given.length || wrong) return false;
        const data = {
            stocktake_id: place.stocktake?.id ?? null,
            lines: given.map(line => ({
                [line.of]: line.id,
                counted_quantity: line.value,
                seen_quantity: looked[line.name] ?? null,
            })),
        };
        // conflicts show parts by their names on this screen
        const seen = {
            ...place.stocktake,
            names: parts
                .filter(({ id }) => isGiven(values[partField(id)]))
                .map(({ id, name, unit }) => ({ inventory_item_id: id, name, unit })),
        };
        if (entry) await queue.correct(entry.id, data, { seen });
        else
            await queue.add({
                kind: 'count_stock',
                recordId: place.id,
                baseVersion: null,
                baseDocumentVersion: null,
                data,
                title: place.name,
                seen,
            });
        return true;
    };
    const partLines = new Map(partCounts.map(line => [line.inventory_item_id, line]));
    return (
        <EntryForm
            back={{ tab: entry ? 'unsent' : 'vehicle' }}
            about={place.name}
            heading={place.isVehicle ? texts.vehicles.count : texts.vehicles.countPlace}
            entry={entry}
            draft={draft}
            onKeep={keep}
        >
            <p className="hw-field-muted">{texts.vehicles.countHint}</p>
            {supplements.size > 0 && (
                <section className="hw-field-list">
                    {parts.length > 0 && <h2>{texts.vehicles.supplements}</h2>}
                    {[...supplements].map(([id, name]) => (
                        <FormField
                            key={id}
                            field={quantityOf(id, name)}
                            value={values[supplementField(id)]}
                            onChange={value => draft.set(supplementField(id), value)}
                            choices={[]}
                            needed={false}
                            error={faults[supplementField(id)]}
                        />
                    ))}
                </section>
            )}
            {known.length > 0 && (
                <section className="hw-field-list">
                    <h2>{texts.vehicles.parts}</h2>
                    <PartFinder label={texts.parts.find} parts={known} onScan={scan} onChoose={ask} />
                    <ul className="hw-field-quantities">
                        {parts.map(part => (
                            <QuantityRow
                                key={part.id}
                                name={partField(part.id)}
                                label={part.name}
                                unit={part.unit}
                                value={values[partField(part.id)]}
                                // cleared, it remains a line
                                onChange={value => draft.set(partField(part.id), value ?? '')}
                                facts={[
                                    part.shelf ?? undefined,
                                    part.sku ?? undefined,
                                    part.isHere ? inStock(part.quantity, part.unit) : texts.parts.notHere,
                                    countedBy(partLines.get(part.id)),
                                ]}
                                error={faults[partField(part.id)]}
                            />
                        ))}
                    </ul>
                </section>
            )}
            <EntryActions />
        </EntryForm>
    );
};

/** "Counted by" line of a part; `undefined` if it is not counted yet. */
const countedBy = (
    line: { unit: StockUnit; counted_quantity: number | null; counted_by: string | null } | undefined,
): string | undefined =>
    line && line.counted_quantity !== null
        ? texts.parts.countedBy(formatInUnit(line.counted_quantity, line.unit), line.counted_by ?? '')
        : undefined;
