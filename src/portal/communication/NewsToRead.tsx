import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { Box, Button, Card, IconButton, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatDate } from '../../domain/dateTexts';
import { useLiveList } from '../engine/provider/useLive';
import { useAttempt } from '../engine/useAttempt';
import { Link } from '../links';
import { pathOf } from '../links/urls';
import { FormattedText } from '../parts/text/FormattedText';
import { markRead, NEWS, useUnreadNews } from './newsCalls';

/** On the dashboards until it is read: news, one after the other. */
export const NewsToRead = () => {
    const translate = useTranslate();
    const client = useQueryClient();
    useLiveList(NEWS);
    const { data = [] } = useUnreadNews();
    const [at, setAt] = useState(0);
    const { busy, attempt } = useAttempt();
    const place = Math.min(at, data.length - 1);
    const news = data[place];
    if (!news) return null;
    const dismiss = () => attempt(() => markRead(client, news.id));
    return (
        <Card component="section" aria-labelledby="news-to-read" sx={{ p: 2 }}>
            <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 2 }}>
                <Box sx={{ flex: 1, minWidth: 0 }}>
                    <Typography variant="overline" color="text.secondary" component="p">
                        {translate('domains.communication.news.from', { day: formatDate(news.starts_on) })}
                    </Typography>
                    <Typography
                        id="news-to-read"
                        variant="h3"
                        component="h2"
                        sx={{ mb: 1, overflowWrap: 'anywhere', '& a': { color: 'inherit' } }}
                    >
                        <Link to={pathOf(NEWS, 'view', news.id)}>{news.title}</Link>
                    </Typography>
                    <Box
                        sx={{
                            maxHeight: 150,
                            overflow: 'hidden',
                            maskImage: 'linear-gradient(#000 110px, transparent)',
                        }}
                    >
                        <FormattedText text={news.text} />
                    </Box>
                </Box>
                {news.picture_url && (
                    <Box
                        component="img"
                        src={news.picture_url}
                        alt=""
                        sx={{
                            width: { xs: 88, sm: 200 },
                            height: { xs: 88, sm: 150 },
                            objectFit: 'cover',
                            borderRadius: 1,
                        }}
                    />
                )}
            </Stack>
            <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
                <Button variant="outlined" component={Link} to={pathOf(NEWS, 'view', news.id)}>
                    {translate('domains.communication.news.readOn')}
                </Button>
                <Button color="inherit" loading={busy} onClick={() => void dismiss()}>
                    {translate('domains.communication.news.dismiss')}
                </Button>
                {data.length > 1 && (
                    <Stack direction="row" sx={{ alignItems: 'center', ml: 'auto' }}>
                        <IconButton
                            aria-label={translate('domains.communication.news.newer')}
                            disabled={place === 0}
                            onClick={() => setAt(place - 1)}
                        >
                            <ChevronLeftIcon />
                        </IconButton>
                        <Typography variant="body2" color="text.secondary" role="status">
                            {translate('domains.communication.news.place', { at: place + 1, all: data.length })}
                        </Typography>
                        <IconButton
                            aria-label={translate('domains.communication.news.older')}
                            disabled={place === data.length - 1}
                            onClick={() => setAt(place + 1)}
                        >
                            <ChevronRightIcon />
                        </IconButton>
                    </Stack>
                )}
            </Stack>
        </Card>
    );
};
