import MergeOutlined from '@mui/icons-material/MergeOutlined';
import { type RaRecord, useRecordContext, useTranslate } from 'react-admin';
import { titleInSentence } from '../../admin/labels';
import { useRecordState } from '../../admin/useRecordState';
import { MergeDialog } from './MergeDialog';
import type { MergeResource } from './mergeCalls';
import { useCanMerge } from './useCanMerge';

/** Action that merges a record into another, for staff who may change and archive both. */
export const mergeAction = (resource: MergeResource) => () => {
    const record = useRecordContext<RaRecord<number>>();
    const canMerge = useCanMerge(resource);
    const translate = useTranslate();
    const [isOpen, setOpen] = useRecordState(false);
    if (!record || record.archived_at || !canMerge) return null;
    return {
        actions: [
            {
                name: 'merge',
                label: 'domains.customers.merge.action',
                icon: MergeOutlined,
                consequence: translate('domains.customers.merge.consequence', {
                    record: titleInSentence(translate, resource),
                }),
                run: () => setOpen(true),
            },
        ],
        dialog: isOpen && <MergeDialog resource={resource} record={record} onClose={() => setOpen(false)} />,
    };
};
