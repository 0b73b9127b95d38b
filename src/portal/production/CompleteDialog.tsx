import { Alert, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { minValue, required, useGetOne, useNotify, useTranslate, type Validator } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { productionOutcome } from '../../domain/stock/production';
import { sumLitres } from '../../domain/stock/quantities';
import { ActionForm } from '../admin/form/ActionForm';
import { NumberWithUnitInput, type NumberWithUnitInputProps } from '../admin/inputs/NumberWithUnitInput';
import { formatNumber, litresText } from '../components/fields/formats';
import {
    CHANGED_WITH,
    completionCall,
    type ProductionDocument,
    type ProductionResource,
    type Recipe,
    recipeParts,
} from './productionDocument';

interface CompleteDialogProps {
    name: ProductionResource;
    making: ProductionDocument;
    onClose: () => void;
}
interface Completion {
    output_quantity: number | null;
    water_quantity: number | null;
    inputs: { supplement_id: number; quantity: number | null }[];
}

const RIGHT_ALIGNED = { maxLength: 15, style: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } } as const;

const LitresInput = ({
    validate = [],
    ...input
}: Omit<NumberWithUnitInputProps, 'validate' | 'unit'> & { validate?: Validator[] }) => {
    const missing = useTranslate()('domains.production.complete.missing');
    return (
        <NumberWithUnitInput
            {...input}
            validate={[required(missing), minValue(0, missing), ...validate]}
            unit="L"
            slotProps={{ htmlInput: RIGHT_ALIGNED }}
        />
    );
};

const litresOf = (value: unknown): number => (typeof value === 'number' && value > 0 ? value : 0);

/** Preview of the loss, compared with the recipe's usual yield; `undefined` without a valid output. */
const useOutcome = (making: ProductionDocument) => {
    const translate = useTranslate();
    const values = useWatch() as Completion;
    const wentIn = sumLitres([values.water_quantity, ...values.inputs.map(({ quantity }) => quantity)].map(litresOf));
    const output = litresOf(values.output_quantity);
    const { data: recipe } = useGetOne<Recipe>(
        'recipes',
        { id: making.recipe_id ?? 0 },
        { enabled: Boolean(making.recipe_id) },
    );
    if (!output || output > wentIn) return undefined;
    const { loss, lossPercent, yieldPercent, isLossHigh } = productionOutcome(wentIn, output, recipeParts(recipe));
    const text = translate('domains.production.complete.loss', {
        loss: litresText(loss),
        percent: formatNumber(lossPercent),
    });
    return {
        isLossHigh,
        text:
            yieldPercent === null
                ? text
                : `${text} ${translate(`domains.production.complete.${isLossHigh ? 'high' : 'usual'}`, { yield: formatNumber(yieldPercent) })}`,
    };
};

const Outcome = ({ making }: { making: ProductionDocument }) => {
    const outcome = useOutcome(making);
    return (
        <div role="status">
            {outcome && <Alert severity={outcome.isLossHigh ? 'warning' : 'info'}>{outcome.text}</Alert>}
        </div>
    );
};

/** Completion dialog: actual inputs and output in litres. Stock moves on submit. */
export const CompleteDialog = ({ name, making, onClose }: CompleteDialogProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const planned = making.inputs ?? [];
    const word = (key: string, values?: object) => translate(`domains.production.complete.${key}`, values);

    const submit = async ({ output_quantity, water_quantity, inputs }: Completion) => {
        await completionCall[name](making.id, {
            version: making.version as number,
            output_quantity: Number(output_quantity),
            water_quantity: Number(water_quantity),
            inputs: inputs.map(({ supplement_id, quantity }) => ({ supplement_id, quantity: Number(quantity) })),
        });
        for (const key of [name, ...CHANGED_WITH]) void queryClient.invalidateQueries({ queryKey: [key] });
        notify(word('done', { name: making.number }), { type: 'success' });
        onClose();
    };
    return (
        <ActionForm
            title={word('title', { name: making.number })}
            text={word('text')}
            submitLabel={word('save')}
            defaultValues={{
                output_quantity: null,
                water_quantity: making.planned_water ?? 0,
                inputs: planned.map(({ supplement_id, quantity }) => ({ supplement_id, quantity })),
            }}
            onSubmit={submit}
            onClose={onClose}
            maxWidth="sm"
        >
            <Typography variant="h3" component="h3">
                {word('in')}
            </Typography>
            {planned.map(({ supplement_id, supplement, quantity }, at) => (
                <LitresInput
                    key={supplement_id}
                    source={`inputs.${at}.quantity`}
                    label={supplement?.label ?? ''}
                    helperText={word('planned', { quantity: litresText(quantity) })}
                />
            ))}
            <LitresInput source="water_quantity" label={translate(`resources.${name}.fields.water_quantity`)} />
            <Typography variant="h3" component="h3">
                {word('out')}
            </Typography>
            <LitresInput
                source="output_quantity"
                label={making.supplement?.label ?? ''}
                helperText={word('planned', { quantity: litresText(making.planned_quantity) })}
                validate={[value => (value === 0 ? word('missing') : undefined)]}
                autoFocus
            />
            <Outcome making={making} />
        </ActionForm>
    );
};
