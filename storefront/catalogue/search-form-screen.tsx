import { Navigate, useSearchParams } from 'react-router-dom';
import { searchUrl } from '../pages/search-url.ts';

/** `/search?keyword=…`, where the search form leads without scripts; the server redirects before this is needed. */
export default function SearchFormScreen() {
  const [search] = useSearchParams();
  return <Navigate to={searchUrl(search.get('keyword') ?? '')} replace />;
}
