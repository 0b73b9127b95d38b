import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { isSessionVolatile, useSession } from '../session/store';
import { useIsCustomer } from '../session/useIsCustomer';
import { APP_BAR_HEIGHT } from '../theme/theme';
import { useConnection } from './connection';

const Line = ({ children }: { children: ReactNode }) => (
    <Box
        sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'center',
            gap: 1,
            px: 2,
            py: 1,
            fontSize: '0.8125rem',
            fontWeight: 550,
            bgcolor: 'tones.warning.surface',
            color: 'tones.warning.text',
            borderBottom: 1,
            borderColor: 'tones.warning.line',
        }}
    >
        {children}
    </Box>
);

/**
 * Shown while the connection is lost or the browser does not store the session; the live region is always mounted, so
 * that changes are announced.
 */
export const ConnectionBanner = () => {
    const translate = useTranslate();
    const connection = useConnection();
    useSession();
    const offline = useIsCustomer() ? 'shell.offline_customer' : 'shell.offline';
    return (
        <Box role="status" aria-live="polite" sx={{ position: 'sticky', top: APP_BAR_HEIGHT, zIndex: 'appBar' }}>
            {connection !== 'up' && (
                <Line>
                    <CloudOffOutlined fontSize="small" aria-hidden />
                    {translate(connection === 'offline' ? offline : 'shell.connection_lost')}
                </Line>
            )}
            {isSessionVolatile() && <Line>{translate('shell.storage_refused')}</Line>}
        </Box>
    );
};
