import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { components } from '../../contract/generated/connect';
import type { PartLine } from '../../domain/stock/inventory';
import { FieldInput } from '../admin/inputs/FieldInput';
import { fieldOf } from '../admin/metadata';
import { answered, connectApi } from '../session/clients';
import { JOB_CARDS } from './moves';

export type JobPart = components['schemas']['JobPart'];
const LINES = fieldOf(JOB_CARDS, 'part_changes');
/** Form field of a job's parts. */
export const PARTS = 'parts';

/** Parts of a job with their reservations; of a completed job the parts used. */
export const useJobParts = (card: RaRecord, enabled = true) => {
    return useQuery({
        // with each step of the job, other parts are kept
        queryKey: ['job-parts', card.id, card.version],
        meta: { follows: ['inventory-item-stocks', 'inventory-items'] },
        queryFn: async () =>
            (await answered(connectApi.GET('/v2/job-cards/{id}/parts', { params: { path: { id: Number(card.id) } } })))
                .data,
        enabled,
    });
};

/** Whether the job needs parts. */
export const takesParts = (card: RaRecord): boolean =>
    Boolean(card.installation_kit_id) || ((card.part_changes as PartLine[] | null | undefined)?.length ?? 0) > 0;

/** Form rows of the job's current parts, with the embedded records that label the reference inputs. */
export const linesOf = (parts: readonly JobPart[]) =>
    parts
        .filter(({ quantity }) => quantity > 0)
        .map(({ inventory_item, quantity }) => ({
            inventory_item_id: inventory_item.id,
            inventory_item,
            quantity,
        }));
/** Request body; rows without a part are omitted. */
export const enteredLines = (rows: unknown): PartLine[] =>
    ((rows ?? []) as Partial<PartLine>[]).map(({ inventory_item_id, quantity }) => ({
        inventory_item_id: Number(inventory_item_id),
        quantity: Number(quantity),
    }));

/** Rows without hints under each quantity, which would repeat in every row. */
const ROWS = LINES?.rows && { ...LINES.rows, fields: LINES.rows.fields.map(each => ({ ...each, description: '' })) };

/** Parts of a new job; those of an existing job have a dialog of their own. */
export const PlannedParts = () => {
    const id = useWatch({ name: 'id' });
    return LINES && ROWS && !id ? (
        <FieldInput resource={JOB_CARDS} field={{ ...LINES, rows: ROWS, nullable: false }} />
    ) : null;
};

/** Parts and quantities as a table of rows. */
export const PartsInput = ({ title }: { title: string }) => {
    const translate = useTranslate();
    return LINES && ROWS ? (
        <FieldInput
            resource={JOB_CARDS}
            field={{ ...LINES, rows: ROWS, name: PARTS, title: translate(title), nullable: false, description: '' }}
        />
    ) : null;
};
