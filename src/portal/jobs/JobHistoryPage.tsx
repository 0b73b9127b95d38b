import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import { Box, Typography } from '@mui/material';
import { Link, type RaRecord, useGetOne, useTranslate } from 'react-admin';
import { recordLabel, resourceOf } from '../engine/metadata';
import { useMay } from '../engine/useMay';
import { useParams } from '../routing';
import { JobHistoryOf } from './JobHistory';
import { JOB_CARDS } from './moves';

/** The history of a job on a page of its own, for those who may see it without the job itself too. */
const JobHistoryPage = () => {
    const { id = '' } = useParams();
    const translate = useTranslate();
    const may = useMay();
    const readable = may(resourceOf(JOB_CARDS).actions.get);
    const { data: card } = useGetOne<RaRecord>(JOB_CARDS, { id: Number(id) }, { enabled: readable, retry: false });
    const name = card ? recordLabel(resourceOf(JOB_CARDS), card) : `#${id}`;
    return (
        <Box sx={{ maxWidth: 960 }}>
            {readable && (
                <Link
                    to={`/dit-connect/job-card/view/${encodeURIComponent(id)}`}
                    variant="body2"
                    sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minHeight: 24 }}
                >
                    <ArrowBackIcon sx={{ fontSize: 16 }} aria-hidden />
                    {name}
                </Link>
            )}
            <Typography variant="h1" sx={{ mt: 0.5, mb: 2 }}>
                {translate('domains.jobs.historyOf', { name })}
            </Typography>
            <JobHistoryOf id={id} />
        </Box>
    );
};
export default JobHistoryPage;
