import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Report } from '../admin/report';
import { tagRejections } from './reports';

/** Tag messages that were rejected as implausible. */
const RejectionsPage = () => {
    const translate = useTranslate();
    return (
        <Box>
            <Typography variant="h1" sx={{ mb: 1 }}>
                {translate('domains.ceresTags.rejections')}
            </Typography>
            <Report definition={tagRejections} />
        </Box>
    );
};
export default RejectionsPage;
