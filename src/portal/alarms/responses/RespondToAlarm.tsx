import ReplyOutlined from '@mui/icons-material/ReplyOutlined';
import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useCan } from '../../session/can';
import { useIsCustomer } from '../../session/useIsCustomer';
import type { RespondDialogProps } from './RespondDialog';

const RespondDialog = lazy(async () => ({ default: (await import('./RespondDialog')).RespondDialog }));

/** Button with which a customer responds to an alarm. Staff acknowledge it instead. */
export const RespondToAlarm = (dialog: Omit<RespondDialogProps, 'onClose'>) => {
    const translate = useTranslate();
    const isCustomer = useIsCustomer();
    const canRespond = useCan()(['create_alarm_response']);
    const [isOpen, setOpen] = useState(false);
    if (!isCustomer || !canRespond) return null;
    const label = translate(`domains.alarms.response.${dialog.response ? 'change' : 'respond'}`);
    return (
        <>
            <Button
                variant={dialog.response ? 'outlined' : 'contained'}
                startIcon={<ReplyOutlined />}
                aria-label={`${label}: ${dialog.alarm.title}, ${dialog.place}`}
                onClick={() => setOpen(true)}
                sx={{ minHeight: 48, fontSize: '1rem' }}
            >
                {label}
            </Button>
            {isOpen && (
                <Suspense fallback={null}>
                    <RespondDialog {...dialog} onClose={() => setOpen(false)} />
                </Suspense>
            )}
        </>
    );
};
