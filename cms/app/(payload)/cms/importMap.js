import { PicturesField as PicturesField_824951799ddf6a1560608bfabd18a344 } from '../../../../cms/payload/admin/pictures/PicturesField.tsx'
import { RowLabel as RowLabel_d7b398b905e64d68a8b88be0a1f531ce } from '../../../../cms/payload/admin/fields/RowLabel.tsx'
import { PictureCell as PictureCell_af3a9c0ae9d2a4dcca22732bb144c5bd } from '../../../../cms/payload/admin/list/PictureCell.tsx'
import { LiraCell as LiraCell_56ace00a8dec0f6d40058240a867c816 } from '../../../../cms/payload/admin/fields/cells.tsx'
import { LiraField as LiraField_83bbebc94521e9a3cd116e393f35cbf0 } from '../../../../cms/payload/admin/fields/LiraField.tsx'
import { InitialStockField as InitialStockField_e29164dfecd7436dd41d3ccf641d1f9b } from '../../../../cms/payload/admin/fields/StockField.tsx'
import { StockField as StockField_e29164dfecd7436dd41d3ccf641d1f9b } from '../../../../cms/payload/admin/fields/StockField.tsx'
import { DateCell as DateCell_56ace00a8dec0f6d40058240a867c816 } from '../../../../cms/payload/admin/fields/cells.tsx'
import { DateField as DateField_07e53da990e47884b100942382fa009c } from '../../../../cms/payload/admin/fields/DateField.tsx'
import { PreviousPriceField as PreviousPriceField_035bcd14c35acb91d0252bd3ceda2414 } from '../../../../cms/payload/admin/fields/PreviousPriceField.tsx'
import { AutocompleteField as AutocompleteField_c2b9e0850f1820096a66a28ab609cc07 } from '../../../../cms/payload/admin/fields/AutocompleteField.tsx'
import { SeriesValueField as SeriesValueField_459da1589a43b2fc7b7eea957d7a7f35 } from '../../../../cms/payload/admin/fields/SeriesValueField.tsx'
import { Heading as Heading_2c0e80f745a8e338a41dd98fa2336a59 } from '../../../../cms/payload/admin/fields/Heading.tsx'
import { OverviewComponent as OverviewComponent_a8a977ebc872c5d5ea7ee689724c0860 } from '@payloadcms/plugin-seo/client'
import { MetaTitleComponent as MetaTitleComponent_a8a977ebc872c5d5ea7ee689724c0860 } from '@payloadcms/plugin-seo/client'
import { MetaDescriptionComponent as MetaDescriptionComponent_a8a977ebc872c5d5ea7ee689724c0860 } from '@payloadcms/plugin-seo/client'
import { PreviewComponent as PreviewComponent_a8a977ebc872c5d5ea7ee689724c0860 } from '@payloadcms/plugin-seo/client'
import { ProductStateCell as ProductStateCell_b0c0d6997d23e9234f5d887bfc52d211 } from '../../../../cms/payload/admin/list/ProductStateCell.tsx'
import { YesNoCell as YesNoCell_56ace00a8dec0f6d40058240a867c816 } from '../../../../cms/payload/admin/fields/cells.tsx'
import { ProductPointers as ProductPointers_8453c3e446b4c5e89013ace404780e63 } from '../../../../cms/payload/admin/list/ProductPointers.tsx'
import { AuditTrail as AuditTrail_f35f102cbcb70843fddb4d61fd3a9b31 } from '../../../../cms/payload/admin/audit/AuditTrail.tsx'
import { SavedViews as SavedViews_502f31efc254f7730b275c5f4015e7f7 } from '../../../../cms/payload/admin/list/SavedViews.tsx'
import { ProductCsvImportExport as ProductCsvImportExport_27a3520cfed1569c3fba95920bdf7ddd } from '../../../../cms/payload/admin/csv/ProductCsvImportExport.tsx'
import { FormHead as FormHead_bf569e8bca219ae224c02426d22a5d86 } from '../../../../cms/payload/admin/shell/document-controls.tsx'
import { ViewInShopLink as ViewInShopLink_bf569e8bca219ae224c02426d22a5d86 } from '../../../../cms/payload/admin/shell/document-controls.tsx'
import { SaveButtons as SaveButtons_bf569e8bca219ae224c02426d22a5d86 } from '../../../../cms/payload/admin/shell/document-controls.tsx'
import { ListView as ListView_3464cc189bb373e0fbf8547a026a1eb5 } from '../../../../cms/payload/admin/list/ListView.tsx'
import { JsonField as JsonField_39e4a47ef9fb2455e2e1a3d762e59209 } from '../../../../cms/payload/admin/fields/JsonField.tsx'
import { SeriesCsvImportExport as SeriesCsvImportExport_ac7e3a2408d20cfa6fdfa4087ee3afa7 } from '../../../../cms/payload/admin/csv/SeriesCsvImportExport.tsx'
import { QuestionDesk as QuestionDesk_be3269785574ab4ca7f608c6da777af8 } from '../../../../cms/payload/admin/questions/QuestionDesk.tsx'
import { QuestionStateCell as QuestionStateCell_5c8692137a216f39582942557b908620 } from '../../../../cms/payload/admin/questions/QuestionPill.tsx'
import { OrderPage as OrderPage_1c9d567b4b3bfe13b3fd3e8f5f1182a9 } from '../../../../cms/payload/admin/orders/OrderPage.tsx'
import { StageCell as StageCell_75bf2214e827241925df0dfe79b9bcb7 } from '../../../../cms/payload/admin/orders/order-cells.tsx'
import { PlacedDateCell as PlacedDateCell_75bf2214e827241925df0dfe79b9bcb7 } from '../../../../cms/payload/admin/orders/order-cells.tsx'
import { PieceCountCell as PieceCountCell_75bf2214e827241925df0dfe79b9bcb7 } from '../../../../cms/payload/admin/orders/order-cells.tsx'
import { BulkActions as BulkActions_b1f2d53bacd09af9a199cc64aa78df4f } from '../../../../cms/payload/admin/orders/BulkActions.tsx'
import { ParcelTableButton as ParcelTableButton_420d3f7112ccb66983bfd8c09ae3112a } from '../../../../cms/payload/admin/orders/ParcelTable.tsx'
import { OrderCsvExport as OrderCsvExport_45eea936505f89e825310616c501af42 } from '../../../../cms/payload/admin/csv/OrderCsvExport.tsx'
import { PaymentReview as PaymentReview_ace7faeac355d1e4d9329a8c7a123f59 } from '../../../../cms/payload/admin/payment/PaymentReview.tsx'
import { AttemptStateCell as AttemptStateCell_56d1496672c573e92d9aba57b69facbe } from '../../../../cms/payload/admin/payment/StatePill.tsx'
import { ReturnDesk as ReturnDesk_6ed6d704de3a084dcf88364874876d62 } from '../../../../cms/payload/admin/returns/ReturnDesk.tsx'
import { ReturnStateCell as ReturnStateCell_0fb50c2227f5b2be020efde516610f12 } from '../../../../cms/payload/admin/returns/ReturnPill.tsx'
import { DocumentLink as DocumentLink_f35f102cbcb70843fddb4d61fd3a9b31 } from '../../../../cms/payload/admin/audit/AuditTrail.tsx'
import { ChangesCell as ChangesCell_f35f102cbcb70843fddb4d61fd3a9b31 } from '../../../../cms/payload/admin/audit/AuditTrail.tsx'
import { ChangesField as ChangesField_f35f102cbcb70843fddb4d61fd3a9b31 } from '../../../../cms/payload/admin/audit/AuditTrail.tsx'
import { AuthorCell as AuthorCell_f35f102cbcb70843fddb4d61fd3a9b31 } from '../../../../cms/payload/admin/audit/AuditTrail.tsx'
import { RoleCell as RoleCell_4a7884fe075180d8e7925d62131121c7 } from '../../../../cms/payload/admin/list/RoleCell.tsx'
import { AccountSecurity as AccountSecurity_ee01dfbc4e7eb3a8a10554c1c174813d } from '../../../../cms/payload/admin/account/AccountSecurity.tsx'
import { CustomerOrders as CustomerOrders_6987f03361a8fe82cc5764adad7bcfc2 } from '../../../../cms/payload/admin/orders/CustomerOrders.tsx'
import { DemandSummary as DemandSummary_f307721cb92d69f2a8849eebdeb97e23 } from '../../../../cms/payload/admin/reports/Demand.tsx'
import { SearchSummary as SearchSummary_f307721cb92d69f2a8849eebdeb97e23 } from '../../../../cms/payload/admin/reports/Demand.tsx'
import { WantedSummary as WantedSummary_f307721cb92d69f2a8849eebdeb97e23 } from '../../../../cms/payload/admin/reports/Demand.tsx'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { PlaceholderClientFeature as PlaceholderClientFeature_5ad47a7f94415e832e83119adf83a3c0 } from '../../../../cms/payload/admin/legal/placeholder-client-feature.tsx'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnderlineFeatureClient as UnderlineFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { StrikethroughFeatureClient as StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SubscriptFeatureClient as SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SuperscriptFeatureClient as SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { InlineCodeFeatureClient as InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { AlignFeatureClient as AlignFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { IndentFeatureClient as IndentFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ChecklistFeatureClient as ChecklistFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { RelationshipFeatureClient as RelationshipFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlockquoteFeatureClient as BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UploadFeatureClient as UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HorizontalRuleFeatureClient as HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { InlineToolbarFeatureClient as InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { PlanPublication as PlanPublication_72f09cd090fffa4e01b3e44a926b7eaa } from '../../../../cms/payload/admin/legal/PlanPublication.tsx'
import { Versions as Versions_ec24b642e5498b6263663614cb3403be } from '../../../../cms/payload/admin/versions/Versions.tsx'
import { OwnPictureCell as OwnPictureCell_af3a9c0ae9d2a4dcca22732bb144c5bd } from '../../../../cms/payload/admin/list/PictureCell.tsx'
import { ListUpload as ListUpload_eeceaa8c6df237c41e05a5ff3e7e8e52 } from '../../../../cms/payload/admin/pictures/ListUpload.tsx'
import { CreateDraftsFromPictures as CreateDraftsFromPictures_70e515d7d24004345c1ea42f6638f584 } from '../../../../cms/payload/admin/list/CreateDraftsFromPictures.tsx'
import { ResendMailButton as ResendMailButton_72b4ce8bbec8a583a05440ebf3a7e844 } from '../../../../cms/payload/admin/fields/ResendMailButton.tsx'
import { ContactDetails as ContactDetails_98ea2946d228c5f5cbc8094334eeeb45 } from '../../../../cms/payload/admin/settings/ContactDetails.tsx'
import { Menu as Menu_850fde17c1b0a92ecf212d628a6bf7ab } from '../../../../cms/payload/admin/menu/Menu.tsx'
import { ShopIcon as ShopIcon_d0918c9c06d4c2941cd70d8c05a765b4 } from '../../../../cms/payload/admin/shell/header.tsx'
import { ShopLogo as ShopLogo_d0918c9c06d4c2941cd70d8c05a765b4 } from '../../../../cms/payload/admin/shell/header.tsx'
import { StorefrontLink as StorefrontLink_d0918c9c06d4c2941cd70d8c05a765b4 } from '../../../../cms/payload/admin/shell/header.tsx'
import { SessionBridge as SessionBridge_38d68bb759721d37061c61c041ab8bc0 } from '../../../../cms/payload/admin/shell/SessionBridge.tsx'
import { DashboardPage as DashboardPage_762d4e0bee4cf1c3c00aad94fe25b223 } from '../../../../cms/payload/admin/dashboard/DashboardPage.tsx'
import { PrintOrders as PrintOrders_d8e4ce134780b2830ba9b2f3e9772a70 } from '../../../../cms/payload/admin/orders/PrintOrders.tsx'
import { PriceGrid as PriceGrid_8f5611de8c97b54ef93639ae071dcd21 } from '../../../../cms/payload/admin/price-grid/PriceGrid.tsx'
import { Drafts as Drafts_da42d77c51c4e65f8c57e90ffa8e0d67 } from '../../../../cms/payload/admin/drafts/Drafts.tsx'
import { Reports as Reports_cfc10608fa4f0010607098d75ab6ff15 } from '../../../../cms/payload/admin/reports/Reports.tsx'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/cms/payload/admin/pictures/PicturesField.tsx#PicturesField": PicturesField_824951799ddf6a1560608bfabd18a344,
  "/cms/payload/admin/fields/RowLabel.tsx#RowLabel": RowLabel_d7b398b905e64d68a8b88be0a1f531ce,
  "/cms/payload/admin/list/PictureCell.tsx#PictureCell": PictureCell_af3a9c0ae9d2a4dcca22732bb144c5bd,
  "/cms/payload/admin/fields/cells.tsx#LiraCell": LiraCell_56ace00a8dec0f6d40058240a867c816,
  "/cms/payload/admin/fields/LiraField.tsx#LiraField": LiraField_83bbebc94521e9a3cd116e393f35cbf0,
  "/cms/payload/admin/fields/StockField.tsx#InitialStockField": InitialStockField_e29164dfecd7436dd41d3ccf641d1f9b,
  "/cms/payload/admin/fields/StockField.tsx#StockField": StockField_e29164dfecd7436dd41d3ccf641d1f9b,
  "/cms/payload/admin/fields/cells.tsx#DateCell": DateCell_56ace00a8dec0f6d40058240a867c816,
  "/cms/payload/admin/fields/DateField.tsx#DateField": DateField_07e53da990e47884b100942382fa009c,
  "/cms/payload/admin/fields/PreviousPriceField.tsx#PreviousPriceField": PreviousPriceField_035bcd14c35acb91d0252bd3ceda2414,
  "/cms/payload/admin/fields/AutocompleteField.tsx#AutocompleteField": AutocompleteField_c2b9e0850f1820096a66a28ab609cc07,
  "/cms/payload/admin/fields/SeriesValueField.tsx#SeriesValueField": SeriesValueField_459da1589a43b2fc7b7eea957d7a7f35,
  "/cms/payload/admin/fields/Heading.tsx#Heading": Heading_2c0e80f745a8e338a41dd98fa2336a59,
  "@payloadcms/plugin-seo/client#OverviewComponent": OverviewComponent_a8a977ebc872c5d5ea7ee689724c0860,
  "@payloadcms/plugin-seo/client#MetaTitleComponent": MetaTitleComponent_a8a977ebc872c5d5ea7ee689724c0860,
  "@payloadcms/plugin-seo/client#MetaDescriptionComponent": MetaDescriptionComponent_a8a977ebc872c5d5ea7ee689724c0860,
  "@payloadcms/plugin-seo/client#PreviewComponent": PreviewComponent_a8a977ebc872c5d5ea7ee689724c0860,
  "/cms/payload/admin/list/ProductStateCell.tsx#ProductStateCell": ProductStateCell_b0c0d6997d23e9234f5d887bfc52d211,
  "/cms/payload/admin/fields/cells.tsx#YesNoCell": YesNoCell_56ace00a8dec0f6d40058240a867c816,
  "/cms/payload/admin/list/ProductPointers.tsx#ProductPointers": ProductPointers_8453c3e446b4c5e89013ace404780e63,
  "/cms/payload/admin/audit/AuditTrail.tsx#AuditTrail": AuditTrail_f35f102cbcb70843fddb4d61fd3a9b31,
  "/cms/payload/admin/list/SavedViews.tsx#SavedViews": SavedViews_502f31efc254f7730b275c5f4015e7f7,
  "/cms/payload/admin/csv/ProductCsvImportExport.tsx#ProductCsvImportExport": ProductCsvImportExport_27a3520cfed1569c3fba95920bdf7ddd,
  "/cms/payload/admin/shell/document-controls.tsx#FormHead": FormHead_bf569e8bca219ae224c02426d22a5d86,
  "/cms/payload/admin/shell/document-controls.tsx#ViewInShopLink": ViewInShopLink_bf569e8bca219ae224c02426d22a5d86,
  "/cms/payload/admin/shell/document-controls.tsx#SaveButtons": SaveButtons_bf569e8bca219ae224c02426d22a5d86,
  "/cms/payload/admin/list/ListView.tsx#ListView": ListView_3464cc189bb373e0fbf8547a026a1eb5,
  "/cms/payload/admin/fields/JsonField.tsx#JsonField": JsonField_39e4a47ef9fb2455e2e1a3d762e59209,
  "/cms/payload/admin/csv/SeriesCsvImportExport.tsx#SeriesCsvImportExport": SeriesCsvImportExport_ac7e3a2408d20cfa6fdfa4087ee3afa7,
  "/cms/payload/admin/questions/QuestionDesk.tsx#QuestionDesk": QuestionDesk_be3269785574ab4ca7f608c6da777af8,
  "/cms/payload/admin/questions/QuestionPill.tsx#QuestionStateCell": QuestionStateCell_5c8692137a216f39582942557b908620,
  "/cms/payload/admin/orders/OrderPage.tsx#OrderPage": OrderPage_1c9d567b4b3bfe13b3fd3e8f5f1182a9,
  "/cms/payload/admin/orders/order-cells.tsx#StageCell": StageCell_75bf2214e827241925df0dfe79b9bcb7,
  "/cms/payload/admin/orders/order-cells.tsx#PlacedDateCell": PlacedDateCell_75bf2214e827241925df0dfe79b9bcb7,
  "/cms/payload/admin/orders/order-cells.tsx#PieceCountCell": PieceCountCell_75bf2214e827241925df0dfe79b9bcb7,
  "/cms/payload/admin/orders/BulkActions.tsx#BulkActions": BulkActions_b1f2d53bacd09af9a199cc64aa78df4f,
  "/cms/payload/admin/orders/ParcelTable.tsx#ParcelTableButton": ParcelTableButton_420d3f7112ccb66983bfd8c09ae3112a,
  "/cms/payload/admin/csv/OrderCsvExport.tsx#OrderCsvExport": OrderCsvExport_45eea936505f89e825310616c501af42,
  "/cms/payload/admin/payment/PaymentReview.tsx#PaymentReview": PaymentReview_ace7faeac355d1e4d9329a8c7a123f59,
  "/cms/payload/admin/payment/StatePill.tsx#AttemptStateCell": AttemptStateCell_56d1496672c573e92d9aba57b69facbe,
  "/cms/payload/admin/returns/ReturnDesk.tsx#ReturnDesk": ReturnDesk_6ed6d704de3a084dcf88364874876d62,
  "/cms/payload/admin/returns/ReturnPill.tsx#ReturnStateCell": ReturnStateCell_0fb50c2227f5b2be020efde516610f12,
  "/cms/payload/admin/audit/AuditTrail.tsx#DocumentLink": DocumentLink_f35f102cbcb70843fddb4d61fd3a9b31,
  "/cms/payload/admin/audit/AuditTrail.tsx#ChangesCell": ChangesCell_f35f102cbcb70843fddb4d61fd3a9b31,
  "/cms/payload/admin/audit/AuditTrail.tsx#ChangesField": ChangesField_f35f102cbcb70843fddb4d61fd3a9b31,
  "/cms/payload/admin/audit/AuditTrail.tsx#AuthorCell": AuthorCell_f35f102cbcb70843fddb4d61fd3a9b31,
  "/cms/payload/admin/list/RoleCell.tsx#RoleCell": RoleCell_4a7884fe075180d8e7925d62131121c7,
  "/cms/payload/admin/account/AccountSecurity.tsx#AccountSecurity": AccountSecurity_ee01dfbc4e7eb3a8a10554c1c174813d,
  "/cms/payload/admin/orders/CustomerOrders.tsx#CustomerOrders": CustomerOrders_6987f03361a8fe82cc5764adad7bcfc2,
  "/cms/payload/admin/reports/Demand.tsx#DemandSummary": DemandSummary_f307721cb92d69f2a8849eebdeb97e23,
  "/cms/payload/admin/reports/Demand.tsx#SearchSummary": SearchSummary_f307721cb92d69f2a8849eebdeb97e23,
  "/cms/payload/admin/reports/Demand.tsx#WantedSummary": WantedSummary_f307721cb92d69f2a8849eebdeb97e23,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "/cms/payload/admin/legal/placeholder-client-feature.tsx#PlaceholderClientFeature": PlaceholderClientFeature_5ad47a7f94415e832e83119adf83a3c0,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnderlineFeatureClient": UnderlineFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#StrikethroughFeatureClient": StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SubscriptFeatureClient": SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SuperscriptFeatureClient": SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#InlineCodeFeatureClient": InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#AlignFeatureClient": AlignFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#IndentFeatureClient": IndentFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ChecklistFeatureClient": ChecklistFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#RelationshipFeatureClient": RelationshipFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BlockquoteFeatureClient": BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UploadFeatureClient": UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HorizontalRuleFeatureClient": HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#InlineToolbarFeatureClient": InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/cms/payload/admin/legal/PlanPublication.tsx#PlanPublication": PlanPublication_72f09cd090fffa4e01b3e44a926b7eaa,
  "/cms/payload/admin/versions/Versions.tsx#Versions": Versions_ec24b642e5498b6263663614cb3403be,
  "/cms/payload/admin/list/PictureCell.tsx#OwnPictureCell": OwnPictureCell_af3a9c0ae9d2a4dcca22732bb144c5bd,
  "/cms/payload/admin/pictures/ListUpload.tsx#ListUpload": ListUpload_eeceaa8c6df237c41e05a5ff3e7e8e52,
  "/cms/payload/admin/list/CreateDraftsFromPictures.tsx#CreateDraftsFromPictures": CreateDraftsFromPictures_70e515d7d24004345c1ea42f6638f584,
  "/cms/payload/admin/fields/ResendMailButton.tsx#ResendMailButton": ResendMailButton_72b4ce8bbec8a583a05440ebf3a7e844,
  "/cms/payload/admin/settings/ContactDetails.tsx#ContactDetails": ContactDetails_98ea2946d228c5f5cbc8094334eeeb45,
  "/cms/payload/admin/menu/Menu.tsx#Menu": Menu_850fde17c1b0a92ecf212d628a6bf7ab,
  "/cms/payload/admin/shell/header.tsx#ShopIcon": ShopIcon_d0918c9c06d4c2941cd70d8c05a765b4,
  "/cms/payload/admin/shell/header.tsx#ShopLogo": ShopLogo_d0918c9c06d4c2941cd70d8c05a765b4,
  "/cms/payload/admin/shell/header.tsx#StorefrontLink": StorefrontLink_d0918c9c06d4c2941cd70d8c05a765b4,
  "/cms/payload/admin/shell/SessionBridge.tsx#SessionBridge": SessionBridge_38d68bb759721d37061c61c041ab8bc0,
  "/cms/payload/admin/dashboard/DashboardPage.tsx#DashboardPage": DashboardPage_762d4e0bee4cf1c3c00aad94fe25b223,
  "/cms/payload/admin/orders/PrintOrders.tsx#PrintOrders": PrintOrders_d8e4ce134780b2830ba9b2f3e9772a70,
  "/cms/payload/admin/price-grid/PriceGrid.tsx#PriceGrid": PriceGrid_8f5611de8c97b54ef93639ae071dcd21,
  "/cms/payload/admin/drafts/Drafts.tsx#Drafts": Drafts_da42d77c51c4e65f8c57e90ffa8e0d67,
  "/cms/payload/admin/reports/Reports.tsx#Reports": Reports_cfc10608fa4f0010607098d75ab6ff15,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
