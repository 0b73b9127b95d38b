import CalculateOutlined from '@mui/icons-material/CalculateOutlined';
import LinkOutlined from '@mui/icons-material/LinkOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { useNotify, useRecordContext } from 'react-admin';
import type { ResourceTypes } from '../../../contract/generated/types';
import { usePdf } from '../../admin/usePdf';
import { copyText } from '../../components/copyText';
import { pagePath } from '../../links/urls';

const TEXT = 'domains.nutrition.calculator';

/** Actions of a saved calculation: reuse its figures, copy link, print. */
export const useSavedActions = () => {
    const record = useRecordContext<ResourceTypes['calculations'] & { id: number }>();
    const notify = useNotify();
    const { busy, open } = usePdf(`/api/main/calculations/${record?.id}/pdf`);
    if (!record) return null;
    const copy = async () => {
        const { href } = new URL(pagePath('calculations', 'view', record.id), window.location.origin);
        if (await copyText(href)) notify(`${TEXT}.saved.copied`, { type: 'success' });
        else notify('engine.done.linkNotCopied', { type: 'warning' });
    };
    return {
        actions: [
            {
                name: 'again',
                label: `${TEXT}.saved.again`,
                icon: CalculateOutlined,
                to: `/calculator?tab=${record.kind}&calculation=${record.id}`,
            },
            { name: 'link', label: `${TEXT}.saved.link`, icon: LinkOutlined, run: copy },
            { name: 'print', label: `${TEXT}.print`, icon: PrintOutlined, busy, run: open },
        ],
    };
};
