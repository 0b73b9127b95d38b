import MergeOutlined from '@mui/icons-material/MergeOutlined';
import { type RaRecord, useRecordContext, useTranslate } from 'react-admin';
import { useRecordState } from '../../admin/useRecordState';
import { useCan } from '../../session/can';
import { MergeDialog } from './MergeDialog';

/** Merges a customer into another, by staff who may change and archive customers. */
export const useCustomerMerge = () => {
    const customer = useRecordContext<RaRecord<number>>();
    const can = useCan();
    const translate = useTranslate();
    const [isOpen, setOpen] = useRecordState(false);
    if (!customer || customer.archived_at || !can(['delete_customer']) || !can(['update_customer'])) return null;
    return {
        actions: [
            {
                name: 'merge',
                label: 'domains.customers.merge.action',
                icon: MergeOutlined,
                consequence: translate('domains.customers.merge.consequence'),
                run: () => setOpen(true),
            },
        ],
        dialog: isOpen && <MergeDialog id={customer.id} name={String(customer.name)} onClose={() => setOpen(false)} />,
    };
};
