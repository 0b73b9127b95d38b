import AddPhotoAlternateOutlinedIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import HideImageOutlinedIcon from '@mui/icons-material/HideImageOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { useCanAccess, useNotify, useRecordContext, useTranslate } from 'react-admin';
import { acceptAttribute } from '../../domain/operations/files';
import { useAttempt } from '../admin/useAttempt';
import { apiJson } from '../session/http';
import { NEWS, type News } from './newsCalls';

/** Opens a file dialog for a picture; undefined if cancelled. */
const choosePicture = (then: (file: File) => void) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = acceptAttribute(true);
    input.onchange = () => {
        const file = input.files?.[0];
        if (file) then(file);
    };
    input.click();
};

/** Sets or removes the picture of news. */
export const usePictureActions = () => {
    const news = useRecordContext<News>();
    const { canAccess: canEdit } = useCanAccess({ resource: NEWS, action: 'edit' });
    const notify = useNotify();
    const translate = useTranslate();
    const client = useQueryClient();
    const { busy, attempt } = useAttempt();
    if (!news || news.archived_at || !canEdit) return null;
    const send = async (method: 'PUT' | 'DELETE', body?: FormData) => {
        await attempt(async () => {
            await apiJson(`/api/main/news/${news.id}/picture`, { method, ...(body ? { body } : {}) });
            notify(translate(`domains.communication.news.picture.${body ? 'set' : 'removed'}`), { type: 'success' });
            await client.invalidateQueries({ queryKey: [NEWS] });
        });
    };
    const choose = () =>
        choosePicture(file => {
            const body = new FormData();
            body.set('picture', file);
            void send('PUT', body);
        });
    return {
        actions: [
            {
                name: 'picture',
                label: `domains.communication.news.picture.${news.picture_url ? 'change' : 'add'}`,
                icon: AddPhotoAlternateOutlinedIcon,
                busy,
                run: choose,
            },
            ...(news.picture_url
                ? [
                      {
                          name: 'removePicture',
                          label: 'domains.communication.news.picture.remove',
                          icon: HideImageOutlinedIcon,
                          rare: true,
                          run: () => send('DELETE'),
                      },
                  ]
                : []),
        ],
    };
};
