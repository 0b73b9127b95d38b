import { Alert, Checkbox, FormControlLabel, FormHelperText, Stack } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { todayIn } from '../../domain/days';
import { ReferencePicker } from '../engine/inputs/ReferenceInputs';
import { ActionDialog } from '../parts/dialogs/ActionDialog';
import { answered, mainApi } from '../session/clients';
import { DayField } from './DayField';
import { type Mob, refreshHerd, refusal } from './mob';

const SHOWN = ['to_customer_property_id', 'to_paddock_id', 'moved_on'];

/** Where mobs go, and when. On a day that has come they are there at once. */
export const MoveDialog = ({ mobs, onClose }: { mobs: readonly Mob[]; onClose: (moved: boolean) => void }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const [propertyField, paddockField] = [useId(), useId()];
    const places = [...new Set(mobs.map(({ customer_property_id }) => customer_property_id))];
    const [property, setProperty] = useState<number | undefined>(places.length === 1 ? places[0] : undefined);
    const [paddock, setPaddock] = useState<number>();
    const [day, setDay] = useState(() => todayIn());
    const [onlyPlan, setOnlyPlan] = useState(false);
    const [asked, setAsked] = useState(false);
    // a second try is the same request
    const key = useRef(crypto.randomUUID());
    const word = (name: string, values?: object) => translate(`domains.herd.move.${name}`, values);
    const planned = onlyPlan || day > todayIn();
    const move = useMutation({
        mutationFn: () =>
            answered(
                mainApi.POST('/mob-movements/moves', {
                    params: { header: { 'Idempotency-Key': key.current } },
                    body: {
                        mob_ids: mobs.map(({ id }) => id),
                        to_customer_property_id: Number(property),
                        ...(paddock ? { to_paddock_id: paddock } : {}),
                        moved_on: day,
                        planned,
                    },
                }),
            ),
        onSuccess: () => {
            refreshHerd(queryClient);
            notify(word(planned ? 'donePlanned' : 'done', { smart_count: mobs.length }), { type: 'success' });
            onClose(true);
        },
        onError: () => {
            key.current = crypto.randomUUID();
        },
    });
    const { byField, general } = move.error
        ? refusal(move.error, SHOWN)
        : { byField: {} as Record<string, readonly string[]>, general: undefined };
    const propertyFault = asked && !property ? word('needed') : byField.to_customer_property_id?.[0];
    const submit = () => {
        setAsked(true);
        if (property && day && !move.isPending) move.mutate();
    };
    return (
        <ActionDialog
            title={
                mobs.length === 1
                    ? word('title', { name: mobs[0]?.name })
                    : word('titleMany', { smart_count: mobs.length })
            }
            submitLabel={word(planned ? 'plan' : 'save')}
            busy={move.isPending}
            onSubmit={submit}
            onCancel={() => onClose(false)}
        >
            <Stack spacing={2} sx={{ pt: 0.5 }}>
                {general && <Alert severity="error">{general}</Alert>}
                <div>
                    <ReferencePicker
                        id={propertyField}
                        reference="customer-properties"
                        label={word('property')}
                        multiple={false}
                        value={property ? [property] : []}
                        onChange={ids => {
                            setProperty(ids[0]);
                            setPaddock(undefined);
                        }}
                        error={Boolean(propertyFault)}
                    />
                    {propertyFault && <FormHelperText error>{propertyFault}</FormHelperText>}
                </div>
                <div>
                    <ReferencePicker
                        id={paddockField}
                        reference="paddocks"
                        label={word('paddock')}
                        multiple={false}
                        within={property ? [`customer_property_id:${property}`] : []}
                        value={paddock ? [paddock] : []}
                        onChange={ids => setPaddock(ids[0])}
                        error={byField.to_paddock_id !== undefined}
                        autoFocus
                    />
                    <FormHelperText error={byField.to_paddock_id !== undefined}>
                        {byField.to_paddock_id?.[0] ?? word('noPaddock')}
                    </FormHelperText>
                </div>
                <DayField label={word('day')} value={day} onChange={setDay} fault={byField.moved_on} />
                <div>
                    <FormControlLabel
                        control={
                            <Checkbox
                                checked={planned}
                                disabled={day > todayIn()}
                                onChange={event => setOnlyPlan(event.target.checked)}
                            />
                        }
                        label={word('planned')}
                    />
                    <FormHelperText sx={{ mt: 0 }}>{word('plannedHelp')}</FormHelperText>
                </div>
            </Stack>
        </ActionDialog>
    );
};
