import { Alert, Box } from '@mui/material';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useCamera } from '../../components/scan/useCamera';

/** Camera preview; reports each code that appears. */
export const Camera = ({ onCode }: { onCode: (code: string) => void }) => {
    const translate = useTranslate();
    const video = useRef<HTMLVideoElement>(null);
    if (useCamera(video, onCode))
        return <Alert severity="warning">{translate('domains.inventory.scan.cameraRefused')}</Alert>;
    return (
        <Box
            component="video"
            ref={video}
            muted
            playsInline
            aria-label={translate('domains.inventory.scan.cameraLabel')}
            sx={{ width: 1, maxHeight: 240, objectFit: 'cover', borderRadius: 1, bgcolor: 'action.hover' }}
        />
    );
};
