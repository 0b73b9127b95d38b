import CampaignOutlinedIcon from '@mui/icons-material/CampaignOutlined';
import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { Box, Button, Card, IconButton, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { formatDate } from '../../domain/calendar/dateTexts';
import { useAttempt } from '../admin/useAttempt';
import { pagePath } from '../links/urls';
import { markRead, NEWS, useUnreadNews } from './newsCalls';

/** Unread news as a rotating line of a dashboard. */
export const NewsToRead = () => {
    const translate = useTranslate();
    const client = useQueryClient();
    const { data = [] } = useUnreadNews();
    const [at, setAt] = useState(0);
    const { busy, attempt } = useAttempt();
    const place = Math.min(at, data.length - 1);
    const news = data[place];
    if (!news) return null;
    const dismiss = () => attempt(() => markRead(client, news.id));
    return (
        <Card component="section" aria-labelledby="news-to-read" sx={{ px: 2, py: 0.75 }}>
            <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
                <CampaignOutlinedIcon aria-hidden sx={{ color: 'text.secondary' }} />
                <Box sx={{ flex: '1 1 200px', minWidth: 0, py: 0.5 }}>
                    <Typography
                        id="news-to-read"
                        variant="body1"
                        component="h2"
                        sx={{ fontWeight: 550, overflowWrap: 'anywhere', '& a': { color: 'inherit' } }}
                    >
                        <LinkBase to={pagePath(NEWS, 'view', news.id)}>{news.title}</LinkBase>
                    </Typography>
                    <Typography variant="caption" color="text.secondary" component="p">
                        {translate('domains.communication.news.from', { day: formatDate(news.starts_on) })}
                    </Typography>
                </Box>
                <Stack direction="row" sx={{ alignItems: 'center', ml: 'auto' }}>
                    {data.length > 1 && (
                        <>
                            <IconButton
                                aria-label={translate('domains.communication.news.newer')}
                                disabled={place === 0}
                                onClick={() => setAt(place - 1)}
                            >
                                <ChevronLeftIcon />
                            </IconButton>
                            <Typography variant="body2" color="text.secondary" role="status" noWrap>
                                {translate('domains.communication.news.place', { at: place + 1, all: data.length })}
                            </Typography>
                            <IconButton
                                aria-label={translate('domains.communication.news.older')}
                                disabled={place === data.length - 1}
                                onClick={() => setAt(place + 1)}
                            >
                                <ChevronRightIcon />
                            </IconButton>
                        </>
                    )}
                    <Button color="inherit" loading={busy} onClick={() => void dismiss()}>
                        {translate('domains.communication.news.dismiss')}
                    </Button>
                </Stack>
            </Stack>
        </Card>
    );
};
