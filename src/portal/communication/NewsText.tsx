import { Box, Card } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRecordContext } from 'react-admin';
import { FormattedText } from '../components/text/FormattedText';
import { markRead, type News } from './newsCalls';

/** News article; opening it marks it as read. */
export const NewsText = () => {
    const news = useRecordContext<News>();
    const client = useQueryClient();
    const shownNow = news?.standing === 'shown' ? news.id : undefined;
    useEffect(() => {
        // on failure it stays unread, and is marked when opened next
        if (shownNow) void markRead(client, shownNow).catch(() => undefined);
    }, [shownNow, client]);
    if (!news) return null;
    return (
        <Card sx={{ p: { xs: 2, md: 3 } }}>
            {news.picture_url && (
                <Box
                    component="img"
                    src={news.picture_url}
                    alt=""
                    sx={{ display: 'block', maxWidth: '100%', maxHeight: 420, borderRadius: 1, mb: 2.5 }}
                />
            )}
            <FormattedText text={news.text} />
        </Card>
    );
};
