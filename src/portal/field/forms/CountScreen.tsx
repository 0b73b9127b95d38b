import { useState } from 'react';
import type { Field } from '../../../contract/metadata';
import { isVolume, stockMessages } from '../../../domain/stock';
import { useField } from '../FieldContext';
import type { FieldVehicle } from '../fieldApi';
import { fieldTexts as texts } from '../fieldTexts';
import { EntryActions, EntryForm } from './EntryForm';
import { BARE, FormField } from './FormField';
import { useDraft } from './useDraft';

const quantityOf = (id: number, title: string): Field => ({
    name: `quantity-${id}`,
    type: 'number',
    title,
    unit: 'L',
    ...BARE,
});

/** What is in the vehicle, counted: into the count that is open, or one that begins with this. */
export const CountScreen = ({ vehicle, locationId }: { vehicle: FieldVehicle; locationId: number }) => {
    const { queue } = useField();
    const draft = useDraft(`count ${locationId}`, {});
    const [faults, setFaults] = useState<Record<string, string>>({});
    const { begun } = draft;
    if (!begun) return <p className="hw-field-quiet">{texts.loading}</p>;
    const { values } = begun;
    const counted = vehicle.stocktake?.counts ?? [];
    const names = new Map([
        ...vehicle.stock.map(({ supplement_id, name }) => [supplement_id, name] as const),
        ...counted.map(({ supplement_id, name }) => [supplement_id, name] as const),
    ]);

    const keep = async (): Promise<boolean> => {
        const given = [...names.keys()].flatMap(id => {
            const value = values[`quantity-${id}`];
            return value === null || value === undefined ? [] : [{ id, value }];
        });
        const told = Object.fromEntries(
            given.flatMap(({ id, value }): [string, string][] => {
                if (typeof value !== 'number' || value < 0) return [[`quantity-${id}`, texts.vehicles.noNumber]];
                return isVolume(value) ? [] : [[`quantity-${id}`, stockMessages.decimals]];
            }),
        );
        const [first] = names.keys();
        setFaults(given.length ? told : { [`quantity-${first}`]: texts.vehicles.nothingCounted });
        if (!given.length || Object.keys(told).length) return false;
        await queue.add({
            kind: 'count_stock',
            recordId: locationId,
            baseVersion: null,
            baseDocumentVersion: null,
            data: {
                stocktake_id: vehicle.stocktake?.id ?? null,
                lines: given.map(({ id, value }) => ({
                    supplement_id: id,
                    counted_quantity: value,
                    seen_quantity: counted.find(line => line.supplement_id === id)?.counted_quantity ?? null,
                })),
            },
            title: vehicle.name,
            seen: vehicle.stocktake,
        });
        return true;
    };
    return (
        <EntryForm
            back={{ tab: 'vehicle' }}
            about={vehicle.name}
            heading={texts.vehicles.count}
            draft={draft}
            onKeep={keep}
        >
            <p className="hw-field-muted">{texts.vehicles.countHint}</p>
            {[...names].map(([id, name]) => (
                <FormField
                    key={id}
                    field={quantityOf(id, name)}
                    value={values[`quantity-${id}`]}
                    onChange={value => draft.set(`quantity-${id}`, value)}
                    choices={[]}
                    needed={false}
                    error={faults[`quantity-${id}`]}
                />
            ))}
            <EntryActions />
        </EntryForm>
    );
};
