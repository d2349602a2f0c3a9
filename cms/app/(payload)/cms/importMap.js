import { LiraCell as LiraCell_26f5da1c4722100e958fb6c8a34f7d49 } from '../../../payload/admin/fields/LiraCell.tsx'
import { LiraField as LiraField_d2193f4c13f03e71e4c1f22de27a8aa6 } from '../../../payload/admin/fields/LiraField.tsx'
import { InitialStockField as InitialStockField_99fd59cf4e565976359d431c3a6c41ce } from '../../../payload/admin/fields/InitialStockField.tsx'
import { StockField as StockField_fa6640272eafa9587ca152158ab5b8e6 } from '../../../payload/admin/fields/StockField.tsx'
import { PictureCell as PictureCell_e70d956f3c09124718a2a15b3cca5300 } from '../../../payload/admin/list/PictureCell.tsx'
import { DateCell as DateCell_aa195668f032132800f0c9a5ab60da18 } from '../../../payload/admin/fields/cells.tsx'
import { DateField as DateField_1177548b91b497af8935d6a84324d561 } from '../../../payload/admin/fields/DateField.tsx'
import { AutocompleteField as ReusedField_6fcfd279814c6a6499746182191a8d43 } from '../../../payload/admin/fields/AutocompleteField.tsx'
import { RowLabel as RowLabel_6e6e4cbcdfa052c9c469c3192909f0e4 } from '../../../payload/admin/fields/RowLabel.tsx'
import { OverviewComponent as OverviewComponent_a8a977ebc872c5d5ea7ee689724c0860 } from '@payloadcms/plugin-seo/client'
import { MetaTitleComponent as MetaTitleComponent_a8a977ebc872c5d5ea7ee689724c0860 } from '@payloadcms/plugin-seo/client'
import { MetaDescriptionComponent as MetaDescriptionComponent_a8a977ebc872c5d5ea7ee689724c0860 } from '@payloadcms/plugin-seo/client'
import { PreviewComponent as PreviewComponent_a8a977ebc872c5d5ea7ee689724c0860 } from '@payloadcms/plugin-seo/client'
import { YesNoCell as YesNoCell_aa195668f032132800f0c9a5ab60da18 } from '../../../payload/admin/fields/cells.tsx'
import { AuditTrail as AuditTrail_23aa6756203f871d3373a3a510eb5940 } from '../../../payload/admin/audit/AuditTrail.tsx'
import { SavedViews as SavedViews_e6532053633a8ab535313cd2b8b38646 } from '../../../payload/admin/list/SavedViews.tsx'
import { ProductCsvImportExport as ProductFiles_cf7276c59107c31d06521e673b28401b } from '../../../payload/admin/csv/ProductCsvImportExport.tsx'
import { KeepFormModified as KeepSavable_810d5ef23af756d1030363382209f77b } from '../../../payload/admin/shell/KeepFormModified.tsx'
import { ViewInShopLink as SeeInShop_2776fe0deb7c54332f5dac2364376fef } from '../../../payload/admin/shell/ViewInShopLink.tsx'
import { SaveButtons as SaveButtons_39f24ec47218acd804906f839c737266 } from '../../../payload/admin/save-and-next/SaveButtons.tsx'
import { ListView as ShopList_be52ceea07b436265b3e0738f7b06b23 } from '../../../payload/admin/list/ListView.tsx'
import { OrderSteps as OrderSteps_437d2f4de680fc4fd33200b4535639b2 } from '../../../payload/admin/orders/OrderSteps.tsx'
import { OrderPayments as OrderPayments_51deff25ece7436120b4e68c48f1f0f1 } from '../../../payload/admin/payment/OrderPayments.tsx'
import { ProductLink as ProductLink_7e120747792037d15af7eb63d76fbc30 } from '../../../payload/admin/fields/ProductLink.tsx'
import { JsonField as JsonField_dd073b41016ca7c7fb6f6930dfe856af } from '../../../payload/admin/fields/JsonField.tsx'
import { BulkActions as BulkMarks_704398e38f9e6589e6b3f40d24a4774d } from '../../../payload/admin/orders/BulkActions.tsx'
import { OrderCsvExport as OrderFiles_20bef0cf12ae2af748b62b6e5ce69511 } from '../../../payload/admin/csv/OrderCsvExport.tsx'
import { PaymentReview as PaymentDesk_3507789e74950bd59d54ac935f01cf19 } from '../../../payload/admin/payment/PaymentReview.tsx'
import { DocumentLink as WayToDocument_c3648da3bcd49c6a4623ae4ceb898cdc } from '../../../payload/admin/audit/DocumentLink.tsx'
import { ChangesCell as ChangesCell_92589846429f6763e191a0ac1e94a8db } from '../../../payload/admin/audit/ChangesCell.tsx'
import { ChangesField as ChangesField_60609cdc6045b32473959211e7770c77 } from '../../../payload/admin/audit/ChangesField.tsx'
import { AuthorCell as ByCell_c95818e795474bf05f5e4521419b806b } from '../../../payload/admin/audit/AuthorCell.tsx'
import { CustomerOrders as CustomerOrders_5e4145f6dcd33305feabec66329243dd } from '../../../payload/admin/orders/CustomerOrders.tsx'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { PlaceholderClientFeature as BlanksClientFeature_d43e9b506aca7d0029f8865077517e4d } from '../../../payload/admin/legal/placeholders/placeholder-client-feature.ts'
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
import { OwnPictureCell as OwnPictureCell_e70d956f3c09124718a2a15b3cca5300 } from '../../../payload/admin/list/PictureCell.tsx'
import { CreateDraftsFromPictures as PictureDrafts_3db990f06239afc77f25dc9dcea521ce } from '../../../payload/admin/pictures/CreateDraftsFromPictures.tsx'
import { ResendMailButton as ResendMail_eb85a8e841c50fa84d356c2c83aa7050 } from '../../../payload/admin/mail/ResendMailButton.tsx'
import { ShopIcon as ShopIcon_f9bb3adc308775f412791de84ca49f07 } from '../../../payload/admin/shell/logo.tsx'
import { ShopLogo as ShopLogo_f9bb3adc308775f412791de84ca49f07 } from '../../../payload/admin/shell/logo.tsx'
import { StorefrontLink as StoreLink_82ec9620f0e400c39babe0efdefb3663 } from '../../../payload/admin/shell/StorefrontLink.tsx'
import { ContractProblems as ContractProblems_25b065ca26af68ac341ebd4df8695fad } from '../../../payload/admin/legal/ContractProblems.tsx'
import { Dashboard as Dashboard_e24785d441547d0945505d51d4142cd6 } from '../../../payload/admin/dashboard/Dashboard.tsx'
import { SessionBridge as TellStorefront_9127b3af7b957ec885a058095f3d7e4e } from '../../../payload/admin/shell/SessionBridge.tsx'
import { PrintOrders as PrintOrders_06b02c5235e341b741319d48d2654647 } from '../../../payload/admin/orders/PrintOrders.tsx'
import { PriceGrid as PriceGrid_c87264a16bdb867e5fc188317e2c1001 } from '../../../payload/admin/price-grid/PriceGrid.tsx'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/cms/payload/admin/fields/LiraCell.tsx#LiraCell": LiraCell_26f5da1c4722100e958fb6c8a34f7d49,
  "/cms/payload/admin/fields/LiraField.tsx#LiraField": LiraField_d2193f4c13f03e71e4c1f22de27a8aa6,
  "/cms/payload/admin/fields/InitialStockField.tsx#InitialStockField": InitialStockField_99fd59cf4e565976359d431c3a6c41ce,
  "/cms/payload/admin/fields/StockField.tsx#StockField": StockField_fa6640272eafa9587ca152158ab5b8e6,
  "/cms/payload/admin/list/PictureCell.tsx#PictureCell": PictureCell_e70d956f3c09124718a2a15b3cca5300,
  "/cms/payload/admin/fields/cells.tsx#DateCell": DateCell_aa195668f032132800f0c9a5ab60da18,
  "/cms/payload/admin/fields/DateField.tsx#DateField": DateField_1177548b91b497af8935d6a84324d561,
  "/cms/payload/admin/fields/AutocompleteField.tsx#AutocompleteField": ReusedField_6fcfd279814c6a6499746182191a8d43,
  "/cms/payload/admin/fields/RowLabel.tsx#RowLabel": RowLabel_6e6e4cbcdfa052c9c469c3192909f0e4,
  "@payloadcms/plugin-seo/client#OverviewComponent": OverviewComponent_a8a977ebc872c5d5ea7ee689724c0860,
  "@payloadcms/plugin-seo/client#MetaTitleComponent": MetaTitleComponent_a8a977ebc872c5d5ea7ee689724c0860,
  "@payloadcms/plugin-seo/client#MetaDescriptionComponent": MetaDescriptionComponent_a8a977ebc872c5d5ea7ee689724c0860,
  "@payloadcms/plugin-seo/client#PreviewComponent": PreviewComponent_a8a977ebc872c5d5ea7ee689724c0860,
  "/cms/payload/admin/fields/cells.tsx#YesNoCell": YesNoCell_aa195668f032132800f0c9a5ab60da18,
  "/cms/payload/admin/audit/AuditTrail.tsx#AuditTrail": AuditTrail_23aa6756203f871d3373a3a510eb5940,
  "/cms/payload/admin/list/SavedViews.tsx#SavedViews": SavedViews_e6532053633a8ab535313cd2b8b38646,
  "/cms/payload/admin/csv/ProductCsvImportExport.tsx#ProductCsvImportExport": ProductFiles_cf7276c59107c31d06521e673b28401b,
  "/cms/payload/admin/shell/KeepFormModified.tsx#KeepFormModified": KeepSavable_810d5ef23af756d1030363382209f77b,
  "/cms/payload/admin/shell/ViewInShopLink.tsx#ViewInShopLink": SeeInShop_2776fe0deb7c54332f5dac2364376fef,
  "/cms/payload/admin/save-and-next/SaveButtons.tsx#SaveButtons": SaveButtons_39f24ec47218acd804906f839c737266,
  "/cms/payload/admin/list/ListView.tsx#ListView": ShopList_be52ceea07b436265b3e0738f7b06b23,
  "/cms/payload/admin/orders/OrderSteps.tsx#OrderSteps": OrderSteps_437d2f4de680fc4fd33200b4535639b2,
  "/cms/payload/admin/payment/OrderPayments.tsx#OrderPayments": OrderPayments_51deff25ece7436120b4e68c48f1f0f1,
  "/cms/payload/admin/fields/ProductLink.tsx#ProductLink": ProductLink_7e120747792037d15af7eb63d76fbc30,
  "/cms/payload/admin/fields/JsonField.tsx#JsonField": JsonField_dd073b41016ca7c7fb6f6930dfe856af,
  "/cms/payload/admin/orders/BulkActions.tsx#BulkActions": BulkMarks_704398e38f9e6589e6b3f40d24a4774d,
  "/cms/payload/admin/csv/OrderCsvExport.tsx#OrderCsvExport": OrderFiles_20bef0cf12ae2af748b62b6e5ce69511,
  "/cms/payload/admin/payment/PaymentReview.tsx#PaymentReview": PaymentDesk_3507789e74950bd59d54ac935f01cf19,
  "/cms/payload/admin/audit/DocumentLink.tsx#DocumentLink": WayToDocument_c3648da3bcd49c6a4623ae4ceb898cdc,
  "/cms/payload/admin/audit/ChangesCell.tsx#ChangesCell": ChangesCell_92589846429f6763e191a0ac1e94a8db,
  "/cms/payload/admin/audit/ChangesField.tsx#ChangesField": ChangesField_60609cdc6045b32473959211e7770c77,
  "/cms/payload/admin/audit/AuthorCell.tsx#AuthorCell": ByCell_c95818e795474bf05f5e4521419b806b,
  "/cms/payload/admin/orders/CustomerOrders.tsx#CustomerOrders": CustomerOrders_5e4145f6dcd33305feabec66329243dd,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "/cms/payload/admin/legal/placeholders/placeholder-client-feature.ts#PlaceholderClientFeature": BlanksClientFeature_d43e9b506aca7d0029f8865077517e4d,
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
  "/cms/payload/admin/list/PictureCell.tsx#OwnPictureCell": OwnPictureCell_e70d956f3c09124718a2a15b3cca5300,
  "/cms/payload/admin/pictures/CreateDraftsFromPictures.tsx#CreateDraftsFromPictures": PictureDrafts_3db990f06239afc77f25dc9dcea521ce,
  "/cms/payload/admin/mail/ResendMailButton.tsx#ResendMailButton": ResendMail_eb85a8e841c50fa84d356c2c83aa7050,
  "/cms/payload/admin/shell/logo.tsx#ShopIcon": ShopIcon_f9bb3adc308775f412791de84ca49f07,
  "/cms/payload/admin/shell/logo.tsx#ShopLogo": ShopLogo_f9bb3adc308775f412791de84ca49f07,
  "/cms/payload/admin/shell/StorefrontLink.tsx#StorefrontLink": StoreLink_82ec9620f0e400c39babe0efdefb3663,
  "/cms/payload/admin/legal/ContractProblems.tsx#ContractProblems": ContractProblems_25b065ca26af68ac341ebd4df8695fad,
  "/cms/payload/admin/dashboard/Dashboard.tsx#Dashboard": Dashboard_e24785d441547d0945505d51d4142cd6,
  "/cms/payload/admin/shell/SessionBridge.tsx#SessionBridge": TellStorefront_9127b3af7b957ec885a058095f3d7e4e,
  "/cms/payload/admin/orders/PrintOrders.tsx#PrintOrders": PrintOrders_06b02c5235e341b741319d48d2654647,
  "/cms/payload/admin/price-grid/PriceGrid.tsx#PriceGrid": PriceGrid_c87264a16bdb867e5fc188317e2c1001,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
