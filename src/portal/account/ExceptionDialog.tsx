import { ListSubheader, MenuItem, TextField } from '@mui/material';
import { CheckboxGroupInput, required, SelectInput, useInput, useTranslate, ValidationError } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ALERT_LEVELS } from '../../domain/communication/alarmSettings';
import { CHANNELS, type Channel } from '../../domain/communication/notifications';
import type { AlertLevel } from '../../domain/telemetry/alarmCatalogue';
import { ActionForm } from '../admin/form/ActionForm';
import { ReferenceInput } from '../admin/inputs/ReferenceInput';
import { resourceOf } from '../admin/metadata';
import { useCan } from '../session/can';
import type { AlarmExceptionInput, AlarmSettings, AlarmSettingsWork } from './alarmSettings';
import { useLevels } from './useLevels';

const LABEL = 'session.account.notifications';

/** Resources of places, with the field of each. */
const PLACES = { site: ['site_id', 'sites'], property: ['customer_property_id', 'customer-properties'] } as const;
type Place = keyof typeof PLACES | 'everywhere';

/** `all`, `level alarm` or `type 7`: value of the alarm selection. */
export const parseChoice = (value: string): Pick<AlarmExceptionInput, 'alarm_type_id' | 'level'> => {
    const [what, which] = value.split(' ');
    if (what === 'level') return { level: which as AlertLevel };
    return what === 'type' ? { alarm_type_id: Number(which) } : {};
};

/** Start values of all inputs; each kind of place has its own. */
const START = {
    where: 'everywhere' as Place,
    site_id: null as number | null,
    customer_property_id: null as number | null,
    which: 'all',
    channels: [] as Channel[],
};
type ExceptionValues = typeof START;

interface AlarmInputProps {
    types: AlarmSettings['alarm_types'];
}
/** Choice of all alarms, a level or one type, grouped by subheaders. */
const AlarmInput = ({ types }: AlarmInputProps) => {
    const translate = useTranslate();
    const { levelName } = useLevels();
    const word = (key: string) => translate(`${LABEL}.${key}`);
    const { field, fieldState } = useInput({
        source: 'which',
        // a level needs a place, unlike a type
        validate: (value: string, { where }: ExceptionValues) =>
            where === 'everywhere' && !value.startsWith('type') ? word('choose_type') : undefined,
    });
    return (
        <TextField
            {...field}
            select
            size="small"
            label={word('which')}
            error={fieldState.invalid}
            helperText={fieldState.error?.message && <ValidationError error={fieldState.error.message} />}
            slotProps={{ select: { MenuProps: { slotProps: { paper: { sx: { maxHeight: 360 } } } } } }}
        >
            <MenuItem value="all">{word('all_alarms')}</MenuItem>
            <ListSubheader>{word('level')}</ListSubheader>
            {ALERT_LEVELS.map(level => (
                <MenuItem key={level} value={`level ${level}`}>
                    {levelName(level)}
                </MenuItem>
            ))}
            <ListSubheader>{word('alarm_type')}</ListSubheader>
            {types.map(type => (
                <MenuItem key={type.id} value={`type ${type.id}`}>
                    {type.title}
                </MenuItem>
            ))}
        </TextField>
    );
};

/** Choice of the site or property, unless the exception applies everywhere. */
const PlaceInput = () => {
    const translate = useTranslate();
    const place: Place = useWatch({ name: 'where' });
    if (place === 'everywhere') return null;
    const [source, reference] = PLACES[place];
    return (
        <ReferenceInput
            key={place}
            source={source}
            reference={reference}
            label={translate(`${LABEL}.places.${place}`)}
            validate={required(translate(`${LABEL}.choose_place`))}
        />
    );
};

interface ExceptionDialogProps {
    types: AlarmSettings['alarm_types'];
    available: (channel: Channel) => boolean;
    add: AlarmSettingsWork['add'];
    onClose: () => void;
}

/** Dialog for an exception: place, alarms and channels. */
export const ExceptionDialog = ({ types, available, add, onClose }: ExceptionDialogProps) => {
    const translate = useTranslate();
    const can = useCan();
    const word = (key: string, options?: object) => translate(`${LABEL}.${key}`, options);
    const places = (Object.keys(PLACES) as (keyof typeof PLACES)[]).filter(name =>
        can(resourceOf(PLACES[name][1]).actions.dropdown),
    );
    const submit = async ({ where, which, channels, ...ids }: ExceptionValues) => {
        await add.mutateAsync({
            ...(where === 'everywhere' ? {} : { [PLACES[where][0]]: ids[PLACES[where][0]] }),
            ...parseChoice(which),
            email: channels.includes('email'),
            sms: channels.includes('sms'),
            push_notification: channels.includes('push_notification'),
        });
        onClose();
    };
    return (
        <ActionForm
            title={word('new_exception')}
            submitLabel={word('add_exception')}
            defaultValues={{ ...START, where: places[0] ?? 'everywhere' }}
            onSubmit={submit}
            onClose={onClose}
        >
            <SelectInput
                source="where"
                label={word('where')}
                choices={[...places, 'everywhere' as const].map(id => ({ id, name: word(`places.${id}`) }))}
                translateChoice={false}
                size="small"
                isRequired
            />
            <PlaceInput />
            <AlarmInput types={types} />
            <CheckboxGroupInput
                source="channels"
                label={word('told_by')}
                helperText={word('told_by_hint')}
                choices={CHANNELS.map(id => ({ id, name: word(id), disabled: !available(id) }))}
                translateChoice={false}
                options={{ size: 'small' }}
            />
        </ActionForm>
    );
};
