import EditNoteOutlinedIcon from '@mui/icons-material/EditNoteOutlined';
import QrCode2Icon from '@mui/icons-material/QrCode2';
import SummarizeOutlinedIcon from '@mui/icons-material/SummarizeOutlined';
import { useCanAccess, useNavigate, useRecordContext } from 'react-admin';
import { usePdf } from '../admin/usePdf';
import { canOpenPage } from '../links/canOpenPage';
import { pagePath } from '../links/urls';
import { type LabSample, REPORTS, RESULTS } from './labRecords';

export const enterPath = (id: number) => `/lab-test-results/add/${id}`;

/** Actions of a sample: print label, enter results once approved, create a report once there are results. */
export const useSampleActions = () => {
    const sample = useRecordContext<LabSample>();
    const { canAccess: canCreateResults } = useCanAccess({ resource: RESULTS, action: 'create' });
    const { canAccess: canCreateReports } = useCanAccess({ resource: REPORTS, action: 'create' });
    const navigate = useNavigate();
    const { busy, open } = usePdf(`/api/connect/v2/lab-samples/${sample?.id}/label`);
    if (!sample || sample.archived_at) return null;
    const isTested = sample.testing !== 'waiting' && sample.testing !== null;
    return {
        actions: [
            ...(sample.status === 'approved' && canCreateResults
                ? [
                      {
                          name: 'enter',
                          label: 'domains.lab.enter.open',
                          icon: EditNoteOutlinedIcon,
                          next: !isTested || sample.testing === 'partial',
                          to: enterPath(sample.id),
                      },
                  ]
                : []),
            ...(sample.status === 'approved' && isTested && canCreateReports && canOpenPage(pagePath(REPORTS, 'add'))
                ? [
                      {
                          name: 'report',
                          label: 'domains.lab.report.make',
                          icon: SummarizeOutlinedIcon,
                          next: sample.testing === 'complete',
                          run: () =>
                              navigate(pagePath(REPORTS, 'add'), {
                                  state: { record: { customer_id: sample.customer_id, lab_sample_ids: [sample.id] } },
                              }),
                      },
                  ]
                : []),
            { name: 'label', label: 'domains.lab.label', icon: QrCode2Icon, busy, run: open },
        ],
    };
};
