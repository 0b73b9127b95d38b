import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined';
import LinkOutlined from '@mui/icons-material/LinkOutlined';
import { useCanAccess, useRecordContext } from 'react-admin';
import { useRecordState } from '../admin/useRecordState';
import { LinkDialog, UnlinkDialog } from './LinkDialogs';
import type { CeresTag } from './records';

/** A tag is linked to one property at a time. */
export const useTagLink = () => {
    const tag = useRecordContext<CeresTag>();
    const { canAccess: canUpdate } = useCanAccess({ resource: 'ceres-tags', action: 'edit' });
    const [open, setOpen] = useRecordState(false);
    if (!tag || tag.archived_at || !canUpdate) return null;
    const isLinked = tag.customer_property_id !== null;
    const shared = { ids: [tag.id], name: tag.serial as string, onClose: () => setOpen(false) };
    return {
        actions: [
            {
                name: isLinked ? 'unlink' : 'link',
                label: `domains.ceresTags.${isLinked ? 'unlink' : 'link'}.action`,
                icon: isLinked ? LinkOffOutlined : LinkOutlined,
                next: !isLinked,
                run: () => setOpen(true),
            },
        ],
        dialog:
            open &&
            (isLinked ? (
                <UnlinkDialog {...shared} property={tag.customer_property?.label} />
            ) : (
                <LinkDialog {...shared} />
            )),
    };
};
