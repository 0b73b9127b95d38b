import { Box, Button, Dialog, DialogActions, DialogContent, Popover, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import type { DateTimeKind } from '../../../domain/calendar/dateEntry';

/** MUI X, loaded when a calendar is first opened. */
const Calendar = lazy(() => import('./Calendar'));

interface CalendarPopupProps {
    kind: DateTimeKind;
    value: string;
    title: string;
    anchor: HTMLElement | null;
    min?: string | undefined;
    max?: string | undefined;
    timeZone?: string | undefined;
    onChoose: (value: string) => void;
    onClose: () => void;
}

/** Calendar next to its input, on a phone as a dialog. A day is chosen with one click; a time needs a confirmation. */
export const CalendarPopup = ({ title, anchor, onClose, onChoose, ...calendar }: CalendarPopupProps) => {
    const translate = useTranslate();
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
    const content = (
        <Suspense fallback={<Box sx={{ width: 320, maxWidth: '100%', height: 336 }} aria-busy />}>
            <Calendar
                {...calendar}
                onChoose={value => {
                    onChoose(value);
                    if (calendar.kind === 'date') onClose();
                }}
            />
        </Suspense>
    );
    const done = (
        <Button onClick={onClose} variant={calendar.kind === 'date' ? 'text' : 'contained'}>
            {translate(calendar.kind === 'date' ? 'parts.date.close' : 'parts.date.done')}
        </Button>
    );
    if (phone)
        return (
            <Dialog open onClose={onClose} slotProps={{ paper: { 'aria-label': title, sx: { m: 1 } } }}>
                <DialogContent sx={{ p: 0, overflowX: 'hidden' }}>{content}</DialogContent>
                <DialogActions>{done}</DialogActions>
            </Dialog>
        );
    return (
        <Popover
            open
            anchorEl={anchor}
            onClose={onClose}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
            slotProps={{ paper: { role: 'dialog', 'aria-label': title } }}
        >
            {content}
            {calendar.kind !== 'date' && <DialogActions sx={{ py: 1 }}>{done}</DialogActions>}
        </Popover>
    );
};
