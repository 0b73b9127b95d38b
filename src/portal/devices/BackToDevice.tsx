import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import { Box } from '@mui/material';
import { Link } from '../routing';
import { pathOf } from '../routing/urls';

export const BackToDevice = ({ id, serial }: { id: number; serial: string }) => (
    <Box
        component={Link}
        to={pathOf('devices', 'view', id)}
        sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 0.5,
            minHeight: 24,
            typography: 'body2',
            color: 'primary.main',
            textDecoration: 'none',
            '&:hover': { textDecoration: 'underline' },
        }}
    >
        <ArrowBackIcon sx={{ fontSize: 16 }} aria-hidden />
        {serial}
    </Box>
);
