import { useEffect } from 'react';
import { TextInput, useNotify, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { proposedDay, roomOn } from '../../domain/sales/refillPlanning';
import { ActionForm } from '../admin/form/ActionForm';
import { DateInput } from '../admin/inputs/DateInput';
import { NumberWithUnitInput } from '../admin/inputs/NumberWithUnitInput';
import { sendOrKeep, sentNotice } from '../offline/sendOrKeep';
import { today } from './planning';
import type { AskingPoint } from './RefillRequest';

const TEXT = 'domains.refills.ask';

interface AskDialogProps {
    point: AskingPoint;
    onSent: () => void;
    onClose: () => void;
}
interface Asked {
    quantity: number | null;
    wanted_on: string | null;
    notes: string | null;
}

const roomFor = (point: AskingPoint, day: string | null) => roomOn(point, day || today(), today()) || null;

/** Asks for a refill, with litres and day proposed from what the tank still holds. */
export const AskDialog = ({ point, onSent, onClose }: AskDialogProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const day = proposedDay(point.days_left, today());
    const ask = async ({ quantity, wanted_on, notes }: Asked) => {
        const sent = await sendOrKeep({
            path: '/api/main/refill-requests',
            body: { site_id: point.id, quantity, wanted_on, notes: notes?.trim() || null },
            title: translate(`${TEXT}.title`, { name: point.name }),
        });
        notify(...sentNotice(sent, `${TEXT}.sent`));
        onSent();
        onClose();
    };
    return (
        <ActionForm
            title={translate(`${TEXT}.title`, { name: point.name })}
            text={translate(`${TEXT}.text`)}
            submitLabel={translate(`${TEXT}.send`)}
            defaultValues={{ quantity: roomFor(point, day), wanted_on: day, notes: null }}
            onSubmit={ask}
            onClose={onClose}
            focusSubmit
        >
            <QuantityInput point={point} />
            <DateInput source="wanted_on" label={translate(`${TEXT}.date`)} />
            <TextInput
                source="notes"
                label={translate(`${TEXT}.notes`)}
                slotProps={{ htmlInput: { maxLength: 1000 } }}
                multiline
            />
        </ActionForm>
    );
};

/** Litres that follow the day until they are typed. */
const QuantityInput = ({ point }: Pick<AskDialogProps, 'point'>) => {
    const translate = useTranslate();
    const { resetField } = useFormContext();
    const { wanted_on, quantity } = useWatch<Asked>() as Asked;
    const room = roomFor(point, wanted_on);
    const { defaultValues } = useFormContext<Asked>().formState;
    const isTyped = quantity !== defaultValues?.quantity;
    useEffect(() => {
        if (!isTyped) resetField('quantity', { defaultValue: room });
    }, [resetField, isTyped, room]);
    return (
        <NumberWithUnitInput
            source="quantity"
            label={translate(`${TEXT}.litres`)}
            helperText={translate(`${TEXT}.litresHelp`)}
            unit="L"
        />
    );
};
