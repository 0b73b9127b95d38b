import { Alert, DialogContentText, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetOne, useNotify, useTranslate } from 'react-admin';
import { productionOutcome } from '../../domain/stock/production';
import { sumLitres } from '../../domain/stock/quantities';
import { ActionDialog } from '../components/dialogs/ActionDialog';
import { formatNumber, litresText } from '../components/fields/formats';
import { isFault } from '../session/fault';
import { litresEntered as parsed } from '../stock/Litres';

import { QuantityField } from '../stock/QuantityField';
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
type Faults = Readonly<Record<string, readonly string[]>>;

interface QuantityProps {
    label: string;
    value: string;
    onChange: (value: string) => void;
    fault: readonly string[] | undefined;
    hint?: string;
    autoFocus?: boolean;
    required?: boolean;
}
const Quantity = ({ label, value, onChange, fault, hint, ...more }: QuantityProps) => (
    <QuantityField
        fullWidth
        unit="L"
        label={label}
        value={value}
        onText={onChange}
        error={fault !== undefined}
        helperText={fault?.[0] ?? hint}
        {...more}
    />
);

/** Preview of the loss, compared with the recipe's usual yield; `undefined` without a valid output. */
const useOutcome = (making: ProductionDocument, wentIn: number, output: number | undefined) => {
    const translate = useTranslate();
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

/** Completion dialog: actual inputs and output in litres. Stock moves on submit. */
export const CompleteDialog = ({ name, making, onClose }: CompleteDialogProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const [output, setOutput] = useState('');
    const [water, setWater] = useState(String(making.planned_water ?? 0));
    const [inputs, setInputs] = useState(making.inputs?.map(({ quantity }) => String(quantity)) ?? []);
    const [faults, setFaults] = useState<Faults>({});
    const [general, setGeneral] = useState<string>();
    const [busy, setBusy] = useState(false);
    const planned = making.inputs ?? [];
    const quantities = inputs.map(text => parsed(text) ?? 0);
    const wentIn = sumLitres([parsed(water) ?? 0, ...quantities]);
    const outcome = useOutcome(making, wentIn, parsed(output));

    const submit = async () => {
        const missing = translate('domains.production.complete.missing');
        const quantity = parsed(output);
        const wrong: Faults = {
            ...(quantity ? {} : { output_quantity: [missing] }),
            ...(parsed(water) === undefined ? { water_quantity: [missing] } : {}),
            ...Object.fromEntries(
                inputs.flatMap((text, at) =>
                    parsed(text) === undefined ? [[`inputs.${at}.quantity`, [missing]]] : [],
                ),
            ),
        };
        setFaults(wrong);
        setGeneral(undefined);
        if (Object.keys(wrong).length || !quantity) return;
        setBusy(true);
        try {
            await completionCall[name](making.id, {
                version: making.version as number,
                output_quantity: quantity,
                water_quantity: parsed(water) ?? 0,
                inputs: planned.map(({ supplement_id }, at) => ({ supplement_id, quantity: quantities[at] ?? 0 })),
            });
            for (const key of [name, ...CHANGED_WITH]) void queryClient.invalidateQueries({ queryKey: [key] });
            notify(translate('domains.production.complete.done', { name: making.number }), { type: 'success' });
            onClose();
        } catch (error) {
            const byField = isFault(error) ? error.errors : {};
            const shown = new Set([
                'output_quantity',
                'water_quantity',
                ...inputs.map((_, at) => `inputs.${at}.quantity`),
            ]);
            const unplaced = Object.entries(byField).flatMap(([field, messages]) => (shown.has(field) ? [] : messages));
            setFaults(byField);
            setGeneral(Object.keys(byField).length === 0 ? (error as Error).message : unplaced.join(' ') || undefined);
            setBusy(false);
        }
    };
    return (
        <ActionDialog
            title={translate('domains.production.complete.title', { name: making.number })}
            submitLabel={translate('domains.production.complete.save')}
            busy={busy}
            onSubmit={submit}
            onCancel={onClose}
            maxWidth="sm"
        >
            <Stack spacing={2} sx={{ pt: 0.5 }}>
                <DialogContentText>{translate('domains.production.complete.text')}</DialogContentText>
                {general && <Alert severity="error">{general}</Alert>}
                <Typography variant="h3" component="h3">
                    {translate('domains.production.complete.in')}
                </Typography>
                {planned.map(({ supplement_id, supplement, quantity }, at) => (
                    <Quantity
                        key={supplement_id}
                        label={supplement?.label ?? ''}
                        value={inputs[at] ?? ''}
                        onChange={text => setInputs(inputs.map((kept, index) => (index === at ? text : kept)))}
                        fault={faults[`inputs.${at}.quantity`]}
                        hint={translate('domains.production.complete.planned', { quantity: litresText(quantity) })}
                    />
                ))}
                <Quantity
                    label={translate(`resources.${name}.fields.water_quantity`)}
                    value={water}
                    onChange={setWater}
                    fault={faults.water_quantity}
                />
                <Typography variant="h3" component="h3">
                    {translate('domains.production.complete.out')}
                </Typography>
                <Quantity
                    autoFocus
                    required
                    label={making.supplement?.label ?? ''}
                    value={output}
                    onChange={setOutput}
                    fault={faults.output_quantity}
                    hint={translate('domains.production.complete.planned', {
                        quantity: litresText(making.planned_quantity),
                    })}
                />
                <div role="status">
                    {outcome && <Alert severity={outcome.isLossHigh ? 'warning' : 'info'}>{outcome.text}</Alert>}
                </div>
            </Stack>
        </ActionDialog>
    );
};
