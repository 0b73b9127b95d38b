import PersonRemoveOutlined from '@mui/icons-material/PersonRemoveOutlined';
import { useRecordContext, useTranslate } from 'react-admin';
import { wasRemoved } from '../../domain/removals';
import { NOTHING_OFFERED, type UseActions } from '../engine/actions';
import { useMay } from '../engine/useMay';
import { useRecordState } from '../engine/useRecordState';
import { RemovalDialog } from './RemovalDialog';
import type { Subject } from './removalCalls';

/** Offers to remove the personal data of the record. Not on one's own account: the server refuses that too. */
export const removePersonalData =
    (subject: Subject, label: 'fullname' | 'name'): UseActions =>
    () => {
        const record = useRecordContext<
            { id: number; email?: string | null } & Partial<Record<typeof label, string>>
        >();
        const may = useMay();
        const translate = useTranslate();
        const [asking, setAsking] = useRecordState(false);
        if (!record || !may(['delete_personal_data']) || wasRemoved(record.email)) return NOTHING_OFFERED;
        return {
            actions: [
                {
                    name: 'remove-personal-data',
                    label: 'domains.privacy.action',
                    icon: PersonRemoveOutlined,
                    consequence: translate('domains.privacy.consequence'),
                    run: () => setAsking(true),
                },
            ],
            dialog: asking && (
                <RemovalDialog
                    subject={subject}
                    id={record.id}
                    name={record[label] ?? ''}
                    onClose={() => setAsking(false)}
                />
            ),
        };
    };
