import DownloadIcon from '@mui/icons-material/Download';
import EditNoteIcon from '@mui/icons-material/EditNote';
import PictureAsPdfOutlinedIcon from '@mui/icons-material/PictureAsPdfOutlined';
import { useCanAccess, useNavigate, useRecordContext } from 'react-admin';
import { useAttempt } from '../admin/useAttempt';
import { useIsOwnRecord } from '../admin/useIsOwnRecord';
import { usePdf } from '../admin/usePdf';
import { download } from '../components/download';
import { canOpenPage } from '../links/canOpenPage';
import { pagePath } from '../links/urls';
import { RESPONSES, type Response, type Template } from './forms';

/** Actions of a response: continue a draft, print. */
export const useResponseActions = () => {
    const response = useRecordContext<Response>();
    const { canAccess: canEdit } = useCanAccess({ resource: RESPONSES, action: 'edit' });
    const isMine = useIsOwnRecord(RESPONSES);
    const navigate = useNavigate();
    const { busy, open } = usePdf(`/api/connect/v2/template-responses/${response?.id}/pdf`);
    if (!response) return null;
    const canFill = canEdit && isMine(response) && canOpenPage(pagePath(RESPONSES, 'edit', response.id));
    const isOpen = response.status === 'draft' && !response.archived_at && canFill;
    return {
        actions: [
            ...(isOpen
                ? [
                      {
                          name: 'fill',
                          label: 'domains.forms.view.fill',
                          icon: EditNoteIcon,
                          next: true,
                          run: () => navigate(pagePath(RESPONSES, 'edit', response.id)),
                      },
                  ]
                : []),
            { name: 'pdf', label: 'domains.forms.view.pdf', icon: PictureAsPdfOutlinedIcon, busy, run: open },
        ],
    };
};

/** Actions of a form: fill in, export all responses. */
export const useTemplateActions = () => {
    const template = useRecordContext<Template>();
    const { canAccess: canFill } = useCanAccess({ resource: RESPONSES, action: 'create' });
    const { canAccess: canExport } = useCanAccess({ resource: RESPONSES, action: 'export' });
    const navigate = useNavigate();
    const { busy, attempt } = useAttempt();
    if (!template?.revision) return null;
    const save = () =>
        attempt(async () => {
            await download(
                `/api/connect/v2/templates/${template.id}/template-responses/export`,
                `${template.name}.csv`,
            );
        });
    return {
        actions: [
            ...(canFill && canOpenPage(pagePath(RESPONSES, 'add')) && !template.archived_at
                ? [
                      {
                          name: 'fill',
                          label: 'domains.forms.view.begin',
                          icon: EditNoteIcon,
                          // with unpublished changes, publishing is the primary action
                          next: template.status === 'published' && !template.has_changes,
                          run: () =>
                              navigate(pagePath(RESPONSES, 'add'), { state: { record: { template_id: template.id } } }),
                      },
                  ]
                : []),
            ...(canExport
                ? [{ name: 'export', label: 'domains.forms.view.export', icon: DownloadIcon, busy, run: save }]
                : []),
        ],
    };
};
