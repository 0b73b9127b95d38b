import { Alert, Stack, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import type { PlatformModule } from '../../domain/access/platforms';
import { CallUs } from './home/CallUs';
import { OwnWaterPoints } from './home/OwnWaterPoints';
import { PersonalNotices } from './PersonalNotices';

/** The way on for a customer who is at home on the uDOSE dashboard and has no uDOSE site. */
export const NoUdoseSites = ({ modules }: { modules: readonly PlatformModule[] }) => {
    const translate = useTranslate();
    return (
        <Stack spacing={3}>
            <Typography variant="h1">{translate('domains.dashboards.udose')}</Typography>
            {modules.length > 0 ? <OwnWaterPoints /> : <CallUs />}
            <PersonalNotices />
            <Alert severity="info">
                {translate(modules.length > 0 ? 'domains.dashboards.without.udose' : 'domains.dashboards.without.any')}
                {modules.map(({ id, path }) => (
                    <Typography key={id} variant="body2" sx={{ mt: 1 }}>
                        <LinkBase to={path}>{translate(`domains.dashboards.${id}`)}</LinkBase>
                    </Typography>
                ))}
            </Alert>
        </Stack>
    );
};
