import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined';
import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useCan } from '../../session/can';

const TEXT = 'domains.sites.thresholds';
const ThresholdsDialog = lazy(async () => ({ default: (await import('./ThresholdsDialog')).ThresholdsDialog }));

/** Button that opens the thresholds of a uDOSE site; nothing for other sites and users. */
export const OwnThresholds = ({ point }: { point: { id: number; kind: string; name: string } }) => {
    const translate = useTranslate();
    const canSet = useCan()(['modify_site_threshold']);
    const [isOpen, setOpen] = useState(false);
    if (!canSet || point.kind !== 'udose') return null;
    return (
        <>
            <Button
                color="inherit"
                startIcon={<NotificationsActiveOutlined />}
                aria-label={translate(`${TEXT}.action_at`, { name: point.name })}
                onClick={() => setOpen(true)}
                sx={{ minHeight: 48, fontSize: '1rem', alignSelf: 'flex-start' }}
            >
                {translate(`${TEXT}.action`)}
            </Button>
            {isOpen && (
                <Suspense fallback={null}>
                    <ThresholdsDialog point={point} onClose={() => setOpen(false)} />
                </Suspense>
            )}
        </>
    );
};
