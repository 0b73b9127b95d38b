import { createContext, type ReactNode, use, useEffect, useState } from 'react';

const SetName = createContext<(name: string | null) => void>(() => {});

/** Begins the title of the page with the name of the record that it shows; null: not known yet. */
export const usePageName = (name: string | null): void => {
    const setName = use(SetName);
    useEffect(() => {
        setName(name);
        return () => setName(null);
    }, [setName, name]);
};

/** The title of a page in the browser: the tab shows its beginning, so which record it is comes before what it is. */
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
