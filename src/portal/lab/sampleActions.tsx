import EditNoteOutlinedIcon from '@mui/icons-material/EditNoteOutlined';
import QrCode2Icon from '@mui/icons-material/QrCode2';
import SummarizeOutlinedIcon from '@mui/icons-material/SummarizeOutlined';
import { useRecordContext } from 'react-admin';
import { NOTHING_OFFERED, type UseActions } from '../engine/actions';
import { resourceOf } from '../engine/metadata';
import { useMay } from '../engine/useMay';
import { usePdf } from '../engine/usePdf';
import { useNavigate } from '../links';
import { opens } from '../links/opens';
import { pathOf } from '../links/urls';
import { type LabSample, REPORTS, RESULTS } from './found';

export const enterPath = (id: number) => `/lab-test-results/add/${id}`;

/** The label for the bottle; results once it is approved; a report once there are any. */
export const useSampleActions: UseActions = () => {
    const sample = useRecordContext<LabSample>();
    const may = useMay();
    const navigate = useNavigate();
    const { busy, open } = usePdf(`/api/connect/v2/lab-samples/${sample?.id}/label`);
    if (!sample || sample.archived_at) return NOTHING_OFFERED;
    const isTested = sample.testing !== 'waiting' && sample.testing !== null;
    return {
        actions: [
            ...(sample.status === 'approved' && may(resourceOf(RESULTS).actions.create)
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
            ...(sample.status === 'approved' &&
            isTested &&
            may(resourceOf(REPORTS).actions.create) &&
            opens(pathOf(REPORTS, 'add'))
                ? [
                      {
                          name: 'report',
                          label: 'domains.lab.report.make',
                          icon: SummarizeOutlinedIcon,
                          next: sample.testing === 'complete',
                          run: () =>
                              navigate(pathOf(REPORTS, 'add'), {
                                  state: { record: { customer_id: sample.customer_id, lab_sample_ids: [sample.id] } },
                              }),
                      },
                  ]
                : []),
            { name: 'label', label: 'domains.lab.label', icon: QrCode2Icon, busy, run: open },
        ],
    };
};
