/** /{lang}/privacy */
import type { LoaderFunctionArgs } from 'react-router';
import { DocumentPage } from '../DocumentPage.tsx';
import { loadDocument } from '../loadDocument.ts';

export const loader = ({ context }: LoaderFunctionArgs) => loadDocument(context, 'privacy');

export default DocumentPage;
