import { Alert, FormHelperText, Stack } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { todayIn } from '../../domain/calendar/days';
import { RecordSelect } from '../admin/inputs/RecordSelect';
import { ActionDialog } from '../components/dialogs/ActionDialog';
import { TickBox } from '../components/fields/TickBox';
import { answered, mainApi } from '../session/clients';
import { DayField } from './DayField';
import { type LaterDecision, LaterEntries } from './LaterEntries';
import type { Mob } from './mob';
import { useHerdStep } from './useHerdStep';

const SHOWN = ['to_customer_property_id', 'to_paddock_id', 'moved_on', 'later_entries'];

/** Moves mobs to a paddock on a day; past and current days apply immediately. */
export const MoveDialog = ({ mobs, onClose }: { mobs: readonly Mob[]; onClose: (moved: boolean) => void }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const places = [...new Set(mobs.map(({ customer_property_id }) => customer_property_id))];
    const [property, setProperty] = useState<number | undefined>(places.length === 1 ? places[0] : undefined);
    const [paddock, setPaddock] = useState<number>();
    const [day, setDay] = useState(() => todayIn());
    const [onlyPlan, setOnlyPlan] = useState(false);
    const [isSubmitted, setSubmitted] = useState(false);
    const [later, setLater] = useState<LaterDecision>();
    const word = (name: string, values?: object) => translate(`domains.herd.move.${name}`, values);
    const planned = onlyPlan || day > todayIn();
    const { mutate, isPending, byField, general } = useHerdStep(
        {
            mob_ids: mobs.map(({ id }) => id),
            to_customer_property_id: Number(property),
            ...(paddock ? { to_paddock_id: paddock } : {}),
            moved_on: day,
            planned,
            ...(later ? { later_entries: later } : {}),
        },
        body => answered(mainApi.POST('/mob-movements/moves', { body })),
        SHOWN,
        () => {
            notify(word(planned ? 'donePlanned' : 'done', { smart_count: mobs.length }), { type: 'success' });
            onClose(true);
        },
    );
    const propertyFault = isSubmitted && !property ? word('needed') : byField.to_customer_property_id?.[0];
    const submit = () => {
        setSubmitted(true);
        if (property && day && !isPending) mutate();
    };
    return (
        <ActionDialog
            title={
                mobs.length === 1
                    ? word('title', { name: mobs[0]?.name })
                    : word('titleMany', { smart_count: mobs.length })
            }
            submitLabel={word(planned ? 'plan' : 'save')}
            busy={isPending}
            onSubmit={submit}
            onCancel={() => onClose(false)}
        >
            <Stack spacing={2} sx={{ pt: 0.5 }}>
                {general && <Alert severity="error">{general}</Alert>}
                <RecordSelect
                    reference="customer-properties"
                    label={word('property')}
                    value={property}
                    onChange={chosen => {
                        setProperty(chosen);
                        setPaddock(undefined);
                    }}
                    fault={propertyFault}
                />
                <RecordSelect
                    reference="paddocks"
                    label={word('paddock')}
                    within={property ? [`customer_property_id:${property}`] : []}
                    value={paddock}
                    onChange={setPaddock}
                    fault={byField.to_paddock_id?.[0]}
                    hint={word('noPaddock')}
                    autoFocus
                />
                <DayField
                    label={word('day')}
                    value={day}
                    onChange={chosen => {
                        setDay(chosen);
                        setLater(undefined);
                    }}
                    fault={byField.moved_on}
                />
                {(byField.later_entries || later) && (
                    <LaterEntries reached={byField.later_entries ?? []} value={later} onChange={setLater} />
                )}
                <div>
                    <TickBox
                        checked={planned}
                        onChange={checked => setOnlyPlan(checked)}
                        disabled={day > todayIn()}
                        label={word('planned')}
                    />
                    <FormHelperText sx={{ mt: 0 }}>{word('plannedHelp')}</FormHelperText>
                </div>
            </Stack>
        </ActionDialog>
    );
};
