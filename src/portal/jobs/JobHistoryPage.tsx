import { Box, Typography } from '@mui/material';
import { type RaRecord, useCanAccess, useGetOne, useParams, useTranslate } from 'react-admin';
import { recordLabel } from '../admin/metadata';
import { BackToRecord } from '../admin/view/BackToRecord';
import { JobHistoryOf } from './JobHistory';
import { JOB_CARDS } from './moves';

/** Job history as a page of its own, also for users without access to the job. */
const JobHistoryPage = () => {
    const { id = '' } = useParams();
    const translate = useTranslate();
    const { canAccess: readable } = useCanAccess({ resource: JOB_CARDS, action: 'show' });
    const { data: card } = useGetOne<RaRecord>(JOB_CARDS, { id: Number(id) }, { enabled: readable, retry: false });
    const name = card ? recordLabel(JOB_CARDS, card) : `#${id}`;
    return (
        <Box sx={{ maxWidth: 960 }}>
            {readable && (
                <BackToRecord resource={JOB_CARDS} id={id}>
                    {name}
                </BackToRecord>
            )}
            <Typography variant="h1" sx={{ mt: 0.5, mb: 2 }}>
                {translate('domains.jobs.historyOf', { name })}
            </Typography>
            <JobHistoryOf id={id} />
        </Box>
    );
};
export default JobHistoryPage;
