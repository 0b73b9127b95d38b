import { Card } from '@mui/material';
import { type RaRecord, useCanAccess, useCreatePath, useTranslate } from 'react-admin';
import { isOpenJob, JOB_STATUS, plannedGaps } from '../../domain/operations/jobs';
import { RecordPath } from '../components/panels/RecordPath';
import { JOB_CARDS } from './moves';

/** Progress of a job, and missing prerequisites of the visit. */
export const JobPath = ({ card }: { card: RaRecord }) => {
    const translate = useTranslate();
    const createPath = useCreatePath();
    const { canAccess } = useCanAccess({ resource: JOB_CARDS, action: 'edit' });
    const { status } = card;
    if (status === JOB_STATUS.cancelled) return null;
    const gaps = isOpenJob(status) ? plannedGaps(card) : [];
    const canEdit = !card.archived_at && canAccess;
    const edit = createPath({ resource: JOB_CARDS, id: card.id, type: 'edit' });
    const word = (key: string) => translate(`domains.jobs.path.${key}`);
    return (
        <Card sx={{ mt: 2, p: { xs: 2, md: 2.5 } }}>
            <RecordPath
                label={word('label')}
                steps={[
                    { key: 'planned', label: word('planned'), done: status !== JOB_STATUS.toDo || gaps.length === 0 },
                    {
                        key: 'started',
                        label: word(status === JOB_STATUS.onHold ? 'onHold' : 'started'),
                        done: status === JOB_STATUS.inProgress || status === JOB_STATUS.completed,
                    },
                    { key: 'completed', label: word('completed'), done: status === JOB_STATUS.completed },
                ]}
                gaps={gaps.map(name => ({
                    key: name,
                    label: translate(`resources.${JOB_CARDS}.fields.${name}`),
                    to: canEdit ? `${edit}#${name}` : undefined,
                }))}
            />
        </Card>
    );
};
