import { FormHelperText } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { required, useInput, useNotify, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { todayIn } from '../../domain/calendar/days';
import { ActionForm } from '../admin/form/ActionForm';
import { DateInput } from '../admin/inputs/DateInput';
import { ReferenceInput } from '../admin/inputs/ReferenceInput';
import { TickBox } from '../components/fields/TickBox';
import { answered, mainApi } from '../session/clients';
import { type LaterDecision, LaterEntriesInput } from './LaterEntries';
import { type Mob, refreshHerd } from './mob';

interface Move {
    to_customer_property_id: number | null;
    to_paddock_id: number | null;
    moved_on: string;
    planned: boolean;
    later_entries: LaterDecision | null;
}
/** Moves of later days are always planned. */
const isPlanned = ({ planned, moved_on }: Pick<Move, 'planned' | 'moved_on'>) => planned || moved_on > todayIn();

const PlaceInputs = () => {
    const translate = useTranslate();
    const word = (name: string) => translate(`domains.herd.move.${name}`);
    const { setValue } = useFormContext<Move>();
    const property = useWatch<Move, 'to_customer_property_id'>({ name: 'to_customer_property_id' });
    return (
        <>
            <ReferenceInput
                source="to_customer_property_id"
                reference="customer-properties"
                label={word('property')}
                onChange={() => setValue('to_paddock_id', null)}
                validate={required(word('needed'))}
            />
            <ReferenceInput
                source="to_paddock_id"
                reference="paddocks"
                label={word('paddock')}
                within={property ? [`customer_property_id:${property}`] : []}
                helperText={word('noPaddock')}
                autoFocus
            />
        </>
    );
};

const PlannedInput = () => {
    const translate = useTranslate();
    const { field } = useInput({ source: 'planned' });
    const moved_on: string = useWatch({ name: 'moved_on' });
    return (
        <div>
            <TickBox
                checked={isPlanned({ planned: field.value, moved_on })}
                onChange={field.onChange}
                disabled={moved_on > todayIn()}
                label={translate('domains.herd.move.planned')}
            />
            <FormHelperText sx={{ mt: 0 }}>{translate('domains.herd.move.plannedHelp')}</FormHelperText>
        </div>
    );
};

const SubmitLabel = () => {
    const translate = useTranslate();
    const move = useWatch() as Move;
    return translate(`domains.herd.move.${isPlanned(move) ? 'plan' : 'save'}`);
};

/** Moves mobs to a paddock on a day; past and current days apply immediately. */
export const MoveDialog = ({ mobs, onClose }: { mobs: readonly Mob[]; onClose: (moved: boolean) => void }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const places = [...new Set(mobs.map(({ customer_property_id }) => customer_property_id))];
    const word = (name: string, values?: object) => translate(`domains.herd.move.${name}`, values);
    const move = async (values: Move) => {
        const { to_customer_property_id, to_paddock_id, moved_on, later_entries } = values;
        const planned = isPlanned(values);
        const body = {
            mob_ids: mobs.map(({ id }) => id),
            to_customer_property_id: Number(to_customer_property_id),
            ...(to_paddock_id ? { to_paddock_id } : {}),
            moved_on,
            planned,
            ...(later_entries ? { later_entries } : {}),
        };
        await answered(mainApi.POST('/mob-movements/moves', { body }));
        refreshHerd(queryClient);
        notify(word(planned ? 'donePlanned' : 'done', { smart_count: mobs.length }), { type: 'success' });
        onClose(true);
    };
    return (
        <ActionForm<Move>
            title={
                mobs.length === 1
                    ? word('title', { name: mobs[0]?.name })
                    : word('titleMany', { smart_count: mobs.length })
            }
            submitLabel={<SubmitLabel />}
            defaultValues={{
                to_customer_property_id: places.length === 1 ? (places[0] ?? null) : null,
                to_paddock_id: null,
                moved_on: todayIn(),
                planned: false,
                later_entries: null,
            }}
            onSubmit={move}
            onClose={() => onClose(false)}
        >
            <PlaceInputs />
            <DateInput source="moved_on" label={word('day')} validate={required(word('needed'))} clearable={false} />
            <LaterEntriesInput daySource="moved_on" />
            <PlannedInput />
        </ActionForm>
    );
};
