import PersonRemoveOutlined from '@mui/icons-material/PersonRemoveOutlined';
import { useRecordContext, useTranslate } from 'react-admin';
import { isErasedEmail } from '../../domain/customers/personRemoval';
import { useRecordState } from '../admin/useRecordState';
import { useCan } from '../session/can';
import { RemovalDialog } from './RemovalDialog';
import type { RemovalSubject } from './removalCalls';

/** Action to remove a record's personal data. Not for one's own account, which the server refuses as well. */
export const removePersonalData = (subject: RemovalSubject, label: 'fullname' | 'name') => () => {
    const record = useRecordContext<{ id: number; email?: string | null } & Partial<Record<typeof label, string>>>();
    const can = useCan();
    const translate = useTranslate();
    const [isDialogOpen, setDialogOpen] = useRecordState(false);
    if (!record || !can(['delete_personal_data']) || isErasedEmail(record.email)) return null;
    return {
        actions: [
            {
                name: 'remove-personal-data',
                label: 'domains.privacy.action',
                icon: PersonRemoveOutlined,
                consequence: translate('domains.privacy.consequence'),
                run: () => setDialogOpen(true),
            },
        ],
        dialog: isDialogOpen && (
            <RemovalDialog
                subject={subject}
                id={record.id}
                name={record[label] ?? ''}
                onClose={() => setDialogOpen(false)}
            />
        ),
    };
};
