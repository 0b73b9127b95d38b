import { createContext, type ReactNode, use, useEffect, useState } from 'react';

const SetName = createContext<(name: string | null) => void>(() => {});

/** Prefixes the page title with the name of its record; null: not loaded yet. */
export const usePageName = (name: string | null): void => {
    const setName = use(SetName);
    useEffect(() => {
        setName(name);
        return () => setName(null);
    }, [setName, name]);
};

/** Browser title of the page. The record comes first, because tabs show only the beginning. */
export const DocumentTitle = ({
    title,
    product,
    children,
}: {
    title: string;
    product: string;
    children: ReactNode;
}) => {
    const [name, setName] = useState<string | null>(null);
    useEffect(() => {
        document.title = [name, title, product].filter(Boolean).join(' · ');
    }, [name, title, product]);
    return <SetName value={setName}>{children}</SetName>;
};
