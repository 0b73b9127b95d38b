import { Alert, Box, Card, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { type DoserState, siteSeverity } from '../../domain/sites';

interface StateBannerProps {
    /** of the doser or the bot */
    state: DoserState;
    /** of the device; nothing where none is installed, so that nothing can have fallen silent */
    device: unknown;
    /** how the device is, in words */
    children: ReactNode;
}

/** How the device of a site is, or that there is none. */
export const StateBanner = ({ state, device, children }: StateBannerProps) => {
    const translate = useTranslate();
    const severity = siteSeverity(state, device);
    return (
        <Alert
            severity={severity === 'neutral' ? 'info' : severity}
            role="status"
            sx={
                severity === 'neutral'
                    ? {
                          bgcolor: 'tones.neutral.surface',
                          color: 'tones.neutral.text',
                          borderColor: 'tones.neutral.line',
                      }
                    : undefined
            }
        >
            {device ? children : translate('domains.sites.no_device_text')}
        </Alert>
    );
};

/** @param narrow as narrow as its place, where others stand beside it in a grid */
export const Figure = ({ label, narrow, children }: { label: string; narrow?: boolean; children: ReactNode }) => (
    <Box sx={narrow ? { minWidth: 0 } : { minWidth: 110, alignSelf: 'center' }}>
        <Typography variant="body2" color="text.secondary">
            {label}
        </Typography>
        <Typography variant="h3" component="div" sx={{ mt: 0.25, '& a': { font: 'inherit' } }}>
            {children}
        </Typography>
    </Box>
);

/** The few figures that tell how a site is. */
export const Figures = ({ children }: { children: ReactNode }) => (
    <Card sx={{ p: 2 }}>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 5, rowGap: 2, alignItems: 'center' }}>
            {children}
        </Stack>
    </Card>
);
