import { Box, Checkbox, Table, TableBody, TableCell, TableHead, TableRow, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { CHANNELS, type Channel } from '../../domain/communication/notifications';

interface ChannelRow {
    key: string | number;
    /** plain-text name, for the checkbox labels */
    name: string;
    /** first cell; default: `name` */
    shown?: ReactNode;
    chosen: Record<Channel, boolean | 'some'>;
    onChange: (channel: Channel, chosen: boolean) => void;
    /** row button, last cell */
    action?: ReactNode;
}

interface ChannelTableProps {
    /** header of the first column */
    head: string;
    available: (channel: Channel) => boolean;
    rows: readonly ChannelRow[];
    label: string;
}

/** Notification matrix: a row per notification type, with a checkbox per channel. */
export const ChannelTable = ({ head, available, rows, label }: ChannelTableProps) => {
    const translate = useTranslate();
    const word = (key: string, options?: object) => translate(`session.account.notifications.${key}`, options);
    const acts = rows.some(({ action }) => action);
    return (
        <Box sx={{ overflowX: 'auto' }}>
            <Table
                size="small"
                aria-label={label}
                sx={{ '& td, & th': { px: { xs: 0.5, sm: 2 } }, '& tbody tr:last-of-type > *': { border: 0 } }}
            >
                <TableHead>
                    <TableRow>
                        <TableCell sx={{ width: '100%' }}>{head}</TableCell>
                        {CHANNELS.map(channel => (
                            <TableCell key={channel} align="center">
                                <Tooltip
                                    title={available(channel) ? '' : word('unavailable', { channel: word(channel) })}
                                >
                                    <Box
                                        component="span"
                                        sx={{ color: available(channel) ? undefined : 'text.secondary' }}
                                    >
                                        {word(channel)}
                                    </Box>
                                </Tooltip>
                            </TableCell>
                        ))}
                        {acts && <TableCell component="td" padding="none" />}
                    </TableRow>
                </TableHead>
                <TableBody>
                    {rows.map(({ key, name, shown, chosen, onChange, action }) => (
                        <TableRow key={key}>
                            <TableCell component="th" scope="row" sx={{ fontWeight: 450, overflowWrap: 'anywhere' }}>
                                {shown ?? name}
                            </TableCell>
                            {CHANNELS.map(channel => (
                                <TableCell key={channel} align="center" padding="checkbox">
                                    <Checkbox
                                        size="small"
                                        checked={chosen[channel] === true}
                                        indeterminate={chosen[channel] === 'some'}
                                        disabled={!available(channel)}
                                        onChange={(_, checked) => onChange(channel, checked)}
                                        slotProps={{
                                            input: {
                                                'aria-label': word('by', { type: name, channel: word(channel) }),
                                            },
                                        }}
                                    />
                                </TableCell>
                            ))}
                            {acts && (
                                <TableCell padding="none" align="right">
                                    {action}
                                </TableCell>
                            )}
                        </TableRow>
                    ))}
                </TableBody>
            </Table>
        </Box>
    );
};
