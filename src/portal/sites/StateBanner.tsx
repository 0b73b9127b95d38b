import { Alert, Card, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { type DoserState, siteSeverity } from '../../domain/telemetry/sites';

interface StateBannerProps {
    /** state of the doser or the bot */
    state: DoserState;
    /** device id; `null` if none is installed, so that the site is not reported as offline */
    device: unknown;
    /** how the device is, in words */
    children: ReactNode;
    /** problem of a running device, which turns the banner from green to amber */
    isConcern?: boolean;
    /** why it is so, below the words */
    cause?: ReactNode;
}

/** How the device of a site is, or that there is none. */
export const StateBanner = ({ state, device, isConcern = false, children, cause }: StateBannerProps) => {
    const translate = useTranslate();
    const severity = siteSeverity(state, device, isConcern);
    return (
        <Alert
            severity={severity === 'neutral' ? 'info' : severity}
            role="status"
            sx={[
                { alignItems: 'flex-start' },
                severity === 'neutral' && {
                    bgcolor: 'tones.neutral.surface',
                    color: 'tones.neutral.text',
                    borderColor: 'tones.neutral.line',
                },
            ]}
        >
            {device ? children : translate('domains.sites.no_device_text')}
            {device ? cause : null}
        </Alert>
    );
};

/** The few figures that tell how a site is. */
export const StateFigures = ({ children }: { children: ReactNode }) => (
    <Card sx={{ p: 2 }}>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 5, rowGap: 2, alignItems: 'center' }}>
            {children}
        </Stack>
    </Card>
);
