import AddIcon from '@mui/icons-material/Add';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline';
import { Box, Button, IconButton, Stack, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { CHANNELS, type Channel } from '../../domain/communication/notifications';
import { StatusChip } from '../components/fields/StatusChip';
import {
    type AlarmException,
    type AlarmSettings,
    type AlarmSettingsWork,
    channelsOf,
    chosenForLevels,
} from './alarmSettings';
import { ChannelTable } from './ChannelTable';
import { ExceptionDialog } from './ExceptionDialog';
import { useLevels } from './useLevels';

const LABEL = 'session.account.notifications';

interface AlarmChoicesProps {
    settings: AlarmSettings;
    work: Pick<AlarmSettingsWork, 'take' | 'add'>;
    available: (channel: Channel) => boolean;
}

const Levels = ({ settings: { levels }, work: { take }, available }: AlarmChoicesProps) => {
    const translate = useTranslate();
    const { levelName, levelColor } = useLevels();
    return (
        <ChannelTable
            head={translate(`${LABEL}.level`)}
            label={translate(`${LABEL}.levels`)}
            available={available}
            rows={[
                {
                    key: 'all',
                    name: translate(`${LABEL}.all_alarms`),
                    chosen: Object.fromEntries(
                        CHANNELS.map(channel => [channel, chosenForLevels(levels, channel)]),
                    ) as Record<Channel, boolean | 'some'>,
                    onChange: (channel, chosen) => take({ every: { [channel]: chosen } }),
                },
                ...levels.map(one => ({
                    key: one.level,
                    name: levelName(one.level),
                    shown: <StatusChip label={levelName(one.level)} color={levelColor(one.level)} />,
                    chosen: channelsOf(one),
                    onChange: (channel: Channel, chosen: boolean) =>
                        take({ level: one.level, change: { [channel]: chosen } }),
                })),
            ]}
        />
    );
};

const Exceptions = ({ settings, work, available }: AlarmChoicesProps) => {
    const translate = useTranslate();
    const { levelName } = useLevels();
    const [adding, setAdding] = useState(false);
    const add = useRef<HTMLButtonElement>(null);
    const what = ({ alarm_type: type, level }: AlarmException) =>
        type?.label ?? (level ? levelName(level) : translate(`${LABEL}.all_alarms`));
    const where = ({ site, customer_property: property }: AlarmException) => site?.label ?? property?.label;
    const nameOf = (exception: AlarmException) =>
        [where(exception), what(exception)].filter(part => part !== undefined).join(': ');
    return (
        <section aria-labelledby="alarm-exceptions">
            <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between', alignItems: 'center', mb: 0.5 }}>
                <Typography id="alarm-exceptions" component="h3" variant="subtitle1">
                    {translate(`${LABEL}.exceptions`)}
                </Typography>
                <Button
                    ref={add}
                    size="small"
                    variant="outlined"
                    startIcon={<AddIcon />}
                    onClick={() => setAdding(true)}
                >
                    {translate(`${LABEL}.add_exception`)}
                </Button>
            </Stack>
            <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
                {translate(`${LABEL}.exceptions_hint`)}
            </Typography>
            {settings.exceptions.length > 0 && (
                <ChannelTable
                    head={translate(`${LABEL}.exception`)}
                    label={translate(`${LABEL}.exceptions`)}
                    available={available}
                    rows={settings.exceptions.map(exception => ({
                        key: exception.id,
                        name: nameOf(exception),
                        shown: (
                            <>
                                {where(exception) ?? what(exception)}
                                <Typography variant="body2" color="textSecondary">
                                    {where(exception) ? what(exception) : translate(`${LABEL}.everywhere`)}
                                </Typography>
                            </>
                        ),
                        chosen: channelsOf(exception),
                        onChange: (channel, chosen) =>
                            work.take({ exception: exception.id, change: { [channel]: chosen } }),
                        action: (
                            <IconButton
                                size="small"
                                aria-label={translate(`${LABEL}.remove_exception`, { name: nameOf(exception) })}
                                onClick={() => {
                                    work.take({ removed: exception.id });
                                    // removing the row removes the focus with it
                                    add.current?.focus();
                                }}
                            >
                                <DeleteOutlineIcon fontSize="small" />
                            </IconButton>
                        ),
                    }))}
                />
            )}
            {adding && (
                <ExceptionDialog
                    types={settings.alarm_types}
                    available={available}
                    add={work.add}
                    onClose={() => setAdding(false)}
                />
            )}
        </section>
    );
};

/** Alarm channels: by level, with exceptions for a place or type. */
export const AlarmChoices = (props: AlarmChoicesProps) => {
    const translate = useTranslate();
    return (
        <Stack component="section" spacing={3} aria-labelledby="alarm-choices">
            <Box>
                <Typography id="alarm-choices" component="h2" variant="h3" sx={{ mb: 1 }}>
                    {translate(`${LABEL}.alarms`)}
                </Typography>
                <Levels {...props} />
            </Box>
            <Exceptions {...props} />
        </Stack>
    );
};
