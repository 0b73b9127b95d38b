import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Report } from '../../admin/report';
import { logs } from './logs';

const LogsPage = () => {
    const translate = useTranslate();
    return (
        <Box>
            <Typography variant="h1" sx={{ mb: 1 }}>
                {translate('domains.siteRecords.logs.title')}
            </Typography>
            <Report definition={logs} />
        </Box>
    );
};
export default LogsPage;
