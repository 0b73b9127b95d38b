import {
    Alert,
    Checkbox,
    FormControl,
    FormControlLabel,
    FormGroup,
    FormHelperText,
    FormLabel,
    ListSubheader,
    MenuItem,
    Stack,
    TextField,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ALERT_LEVELS } from '../../domain/communication/alarmSettings';
import { CHANNELS, type Channel } from '../../domain/communication/notifications';
import type { AlertLevel } from '../../domain/telemetry/alarmCatalogue';
import { ReferencePicker } from '../admin/inputs/ReferenceInputs';
import { resourceOf } from '../admin/metadata';
import { ActionDialog } from '../components/dialogs/ActionDialog';
import { useCan } from '../session/can';
import { GENERIC_MESSAGE, isFault } from '../session/fault';
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
    const { levelName } = useLevels();
    const word = (key: string, options?: object) => translate(`${LABEL}.${key}`, options);
    const places = (Object.keys(PLACES) as (keyof typeof PLACES)[]).filter(name =>
        can(resourceOf(PLACES[name][1]).actions.dropdown),
    );
    const [place, setPlace] = useState<Place>(places[0] ?? 'everywhere');
    const [id, setId] = useState<number>();
    const [what, setWhat] = useState('all');
    const [channels, setChannels] = useState<Record<Channel, boolean>>({
        email: false,
        sms: false,
        push_notification: false,
    });
    const [isSubmitted, setSubmitted] = useState(false);
    const [placeId, channelsId] = [useId(), useId()];

    const errors = isFault(add.error) ? add.error.errors : {};
    const placeMissing = place !== 'everywhere' && id === undefined;
    const typeMissing = place === 'everywhere' && !what.startsWith('type');
    const placeFault =
        isSubmitted && placeMissing ? word('choose_place') : (errors.site_id ?? errors.customer_property_id)?.[0];
    const choiceFault = isSubmitted && typeMissing ? word('choose_type') : (errors.alarm_type_id ?? errors.level)?.[0];
    const general = add.error && !placeFault && !choiceFault;

    const submit = () => {
        setSubmitted(true);
        if (placeMissing || typeMissing || add.isPending) return;
        add.mutate(
            {
                ...(place === 'everywhere' ? {} : { [PLACES[place][0]]: id }),
                ...parseChoice(what),
                ...channels,
            },
            { onSuccess: close },
        );
    };
    const close = () => {
        add.reset();
        onClose();
    };
    return (
        <ActionDialog
            title={word('new_exception')}
            submitLabel={word('add_exception')}
            busy={add.isPending}
            onSubmit={submit}
            onCancel={close}
        >
            <Stack spacing={2} sx={{ pt: 1 }}>
                {general && <Alert severity="error">{isFault(add.error) ? add.error.message : GENERIC_MESSAGE}</Alert>}
                <TextField
                    select
                    size="small"
                    label={word('where')}
                    value={place}
                    onChange={event => {
                        setPlace(event.target.value as Place);
                        setId(undefined);
                        setSubmitted(false);
                        add.reset();
                    }}
                >
                    {[...places, 'everywhere' as const].map(name => (
                        <MenuItem key={name} value={name}>
                            {word(`places.${name}`)}
                        </MenuItem>
                    ))}
                </TextField>
                {place !== 'everywhere' && (
                    <div>
                        <ReferencePicker
                            key={place}
                            id={placeId}
                            reference={PLACES[place][1]}
                            label={word(`places.${place}`)}
                            multiple={false}
                            value={id === undefined ? [] : [id]}
                            onChange={ids => setId(ids[0])}
                            error={Boolean(placeFault)}
                            describedBy={placeFault ? `${placeId}-help` : undefined}
                        />
                        {placeFault && (
                            <FormHelperText error role="alert" id={`${placeId}-help`}>
                                {placeFault}
                            </FormHelperText>
                        )}
                    </div>
                )}
                <TextField
                    select
                    size="small"
                    label={word('which')}
                    value={what}
                    onChange={event => setWhat(event.target.value)}
                    error={Boolean(choiceFault)}
                    helperText={choiceFault}
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
                <FormControl component="fieldset" aria-describedby={channelsId}>
                    <FormLabel component="legend" sx={{ fontSize: 14 }}>
                        {word('told_by')}
                    </FormLabel>
                    <FormGroup row>
                        {CHANNELS.map(channel => (
                            <FormControlLabel
                                key={channel}
                                label={word(channel)}
                                disabled={!available(channel)}
                                control={
                                    <Checkbox
                                        size="small"
                                        checked={channels[channel]}
                                        onChange={(_, chosen) =>
                                            setChannels(before => ({ ...before, [channel]: chosen }))
                                        }
                                    />
                                }
                            />
                        ))}
                    </FormGroup>
                    <FormHelperText id={channelsId} sx={{ mx: 0 }}>
                        {word('told_by_hint')}
                    </FormHelperText>
                </FormControl>
            </Stack>
        </ActionDialog>
    );
};
